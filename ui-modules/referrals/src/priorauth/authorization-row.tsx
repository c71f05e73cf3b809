import { Chip } from '@huddle/kit/components/ui/chip';
import { useNow } from '@huddle/kit/lib/clock';
import { cn } from '@huddle/kit/lib/cn';
import { formatDateTime, formatDay } from '@huddle/kit/lib/time';
import { Clock, TriangleAlert } from 'lucide-react';
import type { PriorAuthorization } from './priorauth.resource';
import { decisionOf, shortened, toneOf } from './state';
import { type PriorAuthText, usePriorAuthText } from './text';

/** A prior authorization in the list; opens and closes its details. */
export function AuthorizationRow({
  authorization,
  isOpen,
  onToggle,
}: {
  authorization: PriorAuthorization;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = usePriorAuthText();
  const { summary, originatorSystemId, determination, denialReason } = authorization;
  const facts = [
    periodOf(authorization, t),
    unitsLeftOf(authorization, t),
    originatorSystemId && t('row.originator', { id: originatorSystemId }),
  ];
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
        <StateChips authorization={authorization} />
      </span>
      <span className="block w-full truncate font-semibold">{shortened(summary)}</span>
      <span className="block w-full truncate text-xs text-muted-foreground tabular-nums">
        {facts.filter(Boolean).join(' · ')}
      </span>
      {determination === 'denied' ? (
        <span className="block w-full truncate text-xs text-muted-foreground">
          {denialReason ? t('row.reason', { reason: denialReason }) : t('noReason')}
        </span>
      ) : null}
    </button>
  );
}

/** Status and determination, and what is urgent about an authorization: a decision that is due, or its end. */
export function StateChips({ authorization }: { authorization: PriorAuthorization }) {
  const t = usePriorAuthText();
  const { status, determination, urgency, expiresInDays } = authorization;
  const decision = decisionOf(authorization, useNow(60_000));
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
      {typeof expiresInDays === 'number' ? (
        <Chip size="sm" tone="warning">
          <Clock aria-hidden />
          {expiringText(expiresInDays, t)}
        </Chip>
      ) : null}
    </>
  );
}

/** When an expiring authorization ends. */
export function expiringText(days: number, t: PriorAuthText): string {
  return days === 0 ? t('row.expiresToday') : t('row.expires', { count: days });
}

/** The units that are left; null if that is not known. */
export function unitsLeftOf(
  { unitsLeft, serviceQuantity }: PriorAuthorization,
  t: PriorAuthText,
): string | null {
  if (typeof unitsLeft !== 'number' || !serviceQuantity) return null;
  return t('row.left', { units: t(`units.${serviceQuantity.unit}`, { count: unitsLeft }) });
}

/** The days on which an authorization is valid. */
function periodOf({ effectiveFrom, effectiveThrough }: PriorAuthorization, t: PriorAuthText): string {
  const from = effectiveFrom ? formatDay(effectiveFrom, true) : null;
  const through = effectiveThrough ? formatDay(effectiveThrough, true) : null;
  if (from && through) return t('row.period', { from, through });
  if (from) return t('row.from', { from });
  return through ? t('row.through', { through }) : t('row.noDates');
}
