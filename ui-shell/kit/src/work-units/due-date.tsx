import { CalendarClock } from 'lucide-react';
import { cn } from '../lib/cn';
import { BUSINESS_ZONE, dueDay, shortDue } from '../lib/due';
import { useToday } from '../lib/today';
import { useWorkText } from './text';

/** When work is due; marked when it is overdue. */
export function DueDate({ instant }: { instant: string }) {
  const t = useWorkText();
  const today = useToday(BUSINESS_ZONE);
  const day = dueDay(instant);
  const date = shortDue(day, today);
  const key = day < today ? 'overdue' : day === today ? 'dueToday' : 'dueOn';
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 align-middle tabular-nums',
        day < today && 'text-warning-fg',
      )}
    >
      <CalendarClock aria-hidden className="size-3.5" />
      {t(key, { date })}
    </span>
  );
}
