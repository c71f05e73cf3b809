import { dayIn } from '@huddle/kit/lib/person';
import { shortDate, useLocalToday } from '../../dates';
import { useText } from '../../text';

/** The separator between two days. */
export function DayLine({ day }: { day: string }) {
  const t = useText();
  const today = useLocalToday();
  const yesterday = dayIn('UTC', Date.parse(`${today}T12:00:00Z`) - 86_400_000);
  const label =
    day === today
      ? t('chat.today')
      : day === yesterday
        ? t('chat.yesterday')
        : shortDate(day, day.slice(0, 4) !== today.slice(0, 4));
  return (
    <div className="flex items-center gap-3 pt-4 pb-1 text-xs text-subtle-foreground">
      <span aria-hidden className="h-px flex-1 bg-border" />
      {label}
      <span aria-hidden className="h-px flex-1 bg-border" />
    </div>
  );
}
