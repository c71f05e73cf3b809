import { cn } from '@huddle/kit/lib/cn';
import { dayIn } from '@huddle/kit/lib/person';
import { formatDate, formatDay, localZone } from '@huddle/kit/lib/time';
import { Check, Minus } from 'lucide-react';
import type { ShownStep } from './loop';
import { type TrackingText, useTrackingText } from './text';

const MARKS: Record<ShownStep['status'], string> = {
  done: 'border-transparent bg-selected text-selected-foreground',
  current: 'border-primary bg-primary text-primary-foreground',
  skipped: 'border-dashed border-control bg-surface text-subtle-foreground',
  open: 'border-control bg-surface text-subtle-foreground',
};

/** The steps of a referral in one line. In a narrow panel only the current one shows its name. */
export function StepLine({ steps }: { steps: readonly ShownStep[] }) {
  const t = useTrackingText();
  return (
    <div className="@container">
      <ol aria-label={t('line.label')} className="grid grid-cols-7">
        {steps.map((shown, index) => {
          const { step, status, at } = shown;
          const isReached = status !== 'open';
          return (
            <li
              key={step}
              aria-current={status === 'current' ? 'step' : undefined}
              className="relative flex min-w-0 flex-col items-center gap-1 text-center"
            >
              {index === 0 ? null : (
                <span
                  aria-hidden
                  className={cn(
                    'absolute top-2.5 right-[calc(50%+0.75rem)] left-[calc(-50%+0.75rem)] h-px',
                    isReached ? 'bg-primary' : 'bg-border',
                  )}
                />
              )}
              <span
                aria-hidden
                className={cn(
                  'flex size-5 shrink-0 items-center justify-center rounded-full border text-2xs font-semibold tabular-nums',
                  MARKS[status],
                )}
              >
                {status === 'done' ? (
                  <Check className="size-3" strokeWidth={2.5} />
                ) : status === 'skipped' ? (
                  <Minus className="size-3" />
                ) : (
                  index + 1
                )}
              </span>
              <span
                className={cn(
                  'max-w-full text-2xs',
                  status === 'current'
                    ? 'font-semibold text-foreground'
                    : 'text-muted-foreground @max-sm:sr-only',
                )}
              >
                {t(`states.${step}`)}
              </span>
              {at ? (
                <span aria-hidden className="text-2xs text-subtle-foreground tabular-nums @max-sm:sr-only">
                  {formatDay(dayIn(localZone(), at))}
                </span>
              ) : null}
              <span className="sr-only">{statusOf(t, shown)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The status of a step, for screen readers. */
function statusOf(t: TrackingText, { status, at }: ShownStep): string {
  if (at && status === 'done') return t('line.doneOn', { date: formatDate(new Date(at)) });
  if (at && status === 'current') return t('line.currentSince', { date: formatDate(new Date(at)) });
  return t(`line.${status}`);
}
