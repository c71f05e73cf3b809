import { useNow } from '@huddle/kit/lib/clock';
import { cn } from '@huddle/kit/lib/cn';
import { clockText } from './call.model';

/** The duration of the call in progress. */
export function CallClock({ startedAt, className }: { startedAt: string; className?: string }) {
  const seconds = Math.max(0, (useNow(1000) - Date.parse(startedAt)) / 1000);
  return <span className={cn('tabular-nums', className)}>{clockText(seconds)}</span>;
}
