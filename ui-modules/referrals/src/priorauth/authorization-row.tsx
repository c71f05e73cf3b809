import { Chip } from '@huddle/kit/components/ui/chip';
import { cn } from '@huddle/kit/lib/cn';
import { formatDateTime, formatDay } from '@huddle/kit/lib/time';
import { Clock, TriangleAlert } from 'lucide-react';
import type { PriorAuthorization } from './priorauth.resource';
import { decisionOf, shortened, toneOf } from './state';
import { type PriorAuthText, usePriorAuthText } from './text';

/** A prior authorization in the list; opens and closes its details. */
export function AuthorizationRow({
  authorization,
  now,
  isOpen,
  onToggle,
}: {
  authorization: PriorAuthorization;
  /** The time, in milliseconds. */
  now: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = usePriorAuthText();
  const { summary, originatorSystemId } = authorization;
  return (
    <button
      type="button"
      data-row
      aria-pressed={isOpen}
      onClick={onToggle}
      className={cn(
        'flex w-full flex-col gap-1 px-4 py-2.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2',
        isOpen && 'bg-selected hover:bg-selected',
      )}
    >
      <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
        <StateChips authorization={authorization} now={now} />
      </span>
      <span className="block w-full truncate font-semibold">{shortened(summary)}</span>
      <span className="block w-full truncate text-xs text-muted-foreground tabular-nums">
        {[periodOf(authorization, t), originatorSystemId && t('row.originator', { id: originatorSystemId })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  );
}

/** Status and determination, and what is urgent about an authorization: a decision that is due, or its end. */
export function StateChips({ authorization, now }: { authorization: PriorAuthorization; now: number }) {
  const t = usePriorAuthText();
  const { status, determination, urgency, isExpiring, effectiveThrough } = authorization;
  const decision = decisionOf(authorization, now);
  return (
    <>
      {determination ? (
        <Chip size="sm" tone={toneOf(determination)}>
          {t(`determinations.${determination}`)}
        </Chip>
      ) : null}
      <Chip size="sm">{t(`statuses.${status}`)}</Chip>
      {decision && urgency === 'urgent' ? (
        <Chip size="sm" tone="urgent">
          {t('urgencies.urgent')}
        </Chip>
      ) : null}
      {decision ? (
        <Chip size="sm" tone="warning">
          {decision.isOverdue ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />}
          {t(decision.isOverdue ? 'row.overdue' : 'row.due', { time: formatDateTime(decision.dueAt) })}
        </Chip>
      ) : null}
      {isExpiring && effectiveThrough ? (
        <Chip size="sm" tone="warning">
          <Clock aria-hidden />
          {t('row.expiring', { date: formatDay(effectiveThrough, true) })}
        </Chip>
      ) : null}
    </>
  );
}

/** The days on which an authorization is valid. */
function periodOf({ effectiveFrom, effectiveThrough }: PriorAuthorization, t: PriorAuthText): string {
  const from = effectiveFrom ? formatDay(effectiveFrom, true) : null;
  const through = effectiveThrough ? formatDay(effectiveThrough, true) : null;
  if (from && through) return t('row.period', { from, through });
  if (from) return t('row.from', { from });
  return through ? t('row.through', { through }) : t('row.noDates');
}
