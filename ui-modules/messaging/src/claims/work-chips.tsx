import { Chip } from '@huddle/kit/components/ui/chip';
import { useNow } from '@huddle/kit/lib/clock';
import { dayIn, fullName } from '@huddle/kit/lib/person';
import { formatDateTime, formatDay, formatTime, localZone } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { useText } from '../text';
import { dueState, isOwnedBy, type Owner, ownerOf, snoozeOf, type Work } from '../thread/work.model';
import { useReader } from './use-reader';

/** `1:00 PM` for today, `Nov 23` for another day: a row has little space. */
function shortly(instant: string, now: number): string {
  const day = dayIn(localZone(), instant);
  return day === dayIn(localZone(), now) ? formatTime(new Date(instant)) : formatDay(day);
}

/** A row's chips for the work on a thread: due response, owner, snoozed or done. */
export function WorkChips({ work }: { work: Work }) {
  const t = useText();
  const me = useMe();
  const now = useNow(15_000);
  const due = dueState(work, now);
  const owner = ownerOf(work, now);
  const snooze = snoozeOf(work, now);
  return (
    <>
      {due ? (
        <Chip
          size="sm"
          tone={due === 'breached' ? 'urgent' : 'warning'}
          title={work.responseDueAt ? formatDateTime(new Date(work.responseDueAt)) : undefined}
        >
          {t(`work.${due}`)}
        </Chip>
      ) : null}
      {owner?.user ? (
        <Chip size="sm" tone={owner.user.id === me.id ? 'info' : 'neutral'}>
          {owner.user.id === me.id ? t('work.you') : fullName(owner.user)}
        </Chip>
      ) : owner ? (
        <TeamChip work={work} owner={owner} />
      ) : null}
      {snooze ? (
        <Chip size="sm" title={snooze.until ? formatDateTime(new Date(snooze.until)) : undefined}>
          {snooze.until ? t('work.snoozedUntil', { time: shortly(snooze.until, now) }) : t('work.snoozed')}
        </Chip>
      ) : null}
      {work.done ? <Chip size="sm">{t('work.done')}</Chip> : null}
    </>
  );
}

/** The chip of an owning team, highlighted if it is the reader's. A separate component, so that other rows do not load the teams. */
function TeamChip({ work, owner }: { work: Work; owner: Owner }) {
  const reader = useReader(work);
  return (
    <Chip size="sm" tone={isOwnedBy(reader, owner) ? 'info' : 'neutral'}>
      {owner.group?.name}
    </Chip>
  );
}
