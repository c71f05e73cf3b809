import { AlarmClock } from 'lucide-react';
import { useText } from '../text';
import { lateText } from './late';

/** How late an answer is. */
export function LateAnswer({ minutes }: { minutes: number }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-urgent-fg tabular-nums">
      <AlarmClock aria-hidden className="size-3.5" />
      {lateText(minutes, t)}
    </span>
  );
}
