import { Chip } from '@huddle/kit/components/ui/chip';
import { cn } from '@huddle/kit/lib/cn';
import { formatDay } from '@huddle/kit/lib/time';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MeasureDetails } from './measure-details';
import type { ShownMeasure } from './sort';
import { useMeasureText } from './text';

const TONES = {
  Overdue: 'urgent',
  'Due Soon': 'warning',
  Complete: 'success',
  'Not Applicable': 'neutral',
} as const;

/** A measure: its state in a line, and on a click why it is so, where the rule comes from, and what was decided. */
export function MeasureRow({
  shown: { measure, report },
  personId,
  patientId,
  planId,
  isManual,
  isExpanded,
  onToggle,
}: {
  shown: ShownMeasure;
  personId: number;
  patientId: number | null;
  /** The Staying Healthy plan that shows it. */
  planId: number | null;
  /** Whether staff keep the measures. */
  isManual: boolean;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const t = useMeasureText();
  const bodyId = useId();
  const head = useRef<HTMLButtonElement>(null);
  // An override moves the measure to the other section, where it is mounted again and the focus would be lost.
  const [hasMoved] = useState(isExpanded);
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body) head.current?.focus();
  }, [hasMoved]);
  const { careGapStatus, lastAction, lastActionDate, nextActionDate } = report;
  const isDue = careGapStatus === 'Overdue' || careGapStatus === 'Due Soon';
  return (
    <>
      <button
        ref={head}
        type="button"
        aria-expanded={isExpanded}
        aria-controls={bodyId}
        onClick={onToggle}
        className="flex min-h-9 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
              isExpanded && 'rotate-90',
            )}
          />
          <span className="min-w-0 wrap-anywhere">{measure.name}</span>
        </span>{' '}
        <span className="text-xs text-subtle-foreground tabular-nums">
          {lastActionDate ? (
            <>
              {lastAction ?? t('row.done')} {formatDay(lastActionDate, true)}
            </>
          ) : (
            t('row.never')
          )}
        </span>{' '}
        {nextActionDate ? (
          <span className="text-xs text-muted-foreground tabular-nums">
            {t(careGapStatus === 'Overdue' ? 'row.wasDue' : isDue ? 'row.due' : 'row.next', {
              date: formatDay(nextActionDate, true),
            })}
          </span>
        ) : null}{' '}
        <Chip size="sm" tone={TONES[careGapStatus]}>
          {t(`states.${careGapStatus}`)}
        </Chip>
      </button>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? (
          <MeasureDetails
            measure={measure}
            report={report}
            personId={personId}
            patientId={patientId}
            planId={planId}
            isManual={isManual}
          />
        ) : null}
      </div>
    </>
  );
}
