import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Chip } from '@huddle/kit/components/ui/chip';
import { useNow } from '@huddle/kit/lib/clock';
import { fullName } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Thread } from '../api';
import { timeBeside } from '../dates';
import { type Text, useText } from '../text';
import { dueState, type Owner, ownerOf, type Reader, snoozeOf, type Work } from '../thread/work.model';
import { claimText } from './claim-text';
import { useReader } from './use-reader';
import { useWorkCommands } from './use-work-commands';
import { WorkActions } from './work-actions';

const HandOverDialog = lazy(() => import('./hand-over.dialog'));
const SnoozeDialog = lazy(() => import('./snooze.dialog'));
const FinishDialog = lazy(() => import('./finish.dialog'));
const OverClaimDialog = lazy(() => import('./over-claim.dialog'));

/** Owner and actions of the open thread's work; renders nothing in tenants without claims. */
export function WorkBar({ thread }: { thread: Thread }) {
  return thread.work ? <Bar thread={thread} work={thread.work} /> : null;
}

function Bar({ thread, work }: { thread: Thread; work: Work }) {
  const t = useText();
  const reader = useReader(work);
  const now = useNow(15_000);
  const { commands, claimObstacle, run, act, isPending, question, drop } = useWorkCommands(
    thread,
    work,
    reader,
    now,
  );
  const owner = ownerOf(work, now);
  const state = stateText(t, work, now, reader);
  return (
    <section
      aria-label={t('work.title')}
      className="@container shrink-0 border-b border-border bg-surface px-4 py-0.5 text-sm"
    >
      <div className="flex min-h-8 items-center gap-1">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-muted-foreground">
          <OwnerMark owner={owner} />
          <span className="min-w-0 truncate" title={state}>
            {state}
          </span>
          <Due work={work} now={now} />
        </p>
        <WorkActions commands={commands} claimObstacle={claimObstacle} isPending={isPending} onRun={run} />
      </div>
      {owner?.note ? (
        <p title={owner.note} className="truncate pb-1 text-xs text-muted-foreground">
          {t('work.said', { note: owner.note })}
        </p>
      ) : null}
      <Suspense fallback={null}>
        {question?.ask === 'handOver' ? (
          <HandOverDialog
            thread={thread}
            pending={isPending}
            onHandOver={(groupId, note) => act({ do: 'handOver', groupId, note })}
            onClose={drop}
          />
        ) : null}
        {question?.ask === 'time' ? (
          <SnoozeDialog
            pending={isPending}
            onSnooze={(until) => act({ do: 'snooze', until })}
            onClose={drop}
          />
        ) : null}
        {question?.ask === 'finish' ? (
          <FinishDialog
            urgency={thread.isUrgent ? 'urgent' : dueState(work, now) === 'breached' ? 'overdue' : null}
            pending={isPending}
            onConfirm={() => act({ do: 'finish' })}
            onClose={drop}
          />
        ) : null}
        {question?.ask === 'overClaim' ? (
          <OverClaimDialog
            action={question.action.do}
            title={owner ? claimText(t, owner, reader) : ''}
            pending={isPending}
            onConfirm={() => act({ ...question.action, overClaim: true })}
            onClose={drop}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

function OwnerMark({ owner }: { owner: Owner | null }) {
  if (owner?.user) return <Avatar id={owner.user.id} name={fullName(owner.user)} size="xs" decorative />;
  return owner ? <UsersRound aria-hidden className="size-4 shrink-0" /> : null;
}

/** When the response is due, or since when it has been overdue. */
function Due({ work, now }: { work: Work; now: number }) {
  const t = useText();
  const { responseDueAt } = work;
  if (!responseDueAt) return null;
  const state = dueState(work, now);
  const time = timeBeside(responseDueAt, now);
  return (
    <Chip
      size="sm"
      tone={state === 'breached' ? 'urgent' : state === 'soon' ? 'warning' : 'neutral'}
      title={formatDateTime(new Date(responseDueAt))}
    >
      {t(state === 'breached' ? 'work.overdueSince' : 'work.dueBy', { time })}
    </Chip>
  );
}

/** The owner, and the end of the snooze. */
function stateText(t: Text, work: Work, now: number, reader: Reader): string {
  const owner = ownerOf(work, now);
  const snooze = snoozeOf(work, now);
  const aside = snooze
    ? snooze.until
      ? t('work.snoozedUntil', { time: timeBeside(snooze.until, now) })
      : t('work.snoozedReply')
    : null;
  if (owner) return [claimText(t, owner, reader), aside].filter((part) => part !== null).join(' · ');
  return aside ?? t(work.done ? 'work.doneHint' : 'work.nobodys');
}
