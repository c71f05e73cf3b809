import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { useNow } from '@huddle/kit/lib/clock';
import { cn } from '@huddle/kit/lib/cn';
import { fullName } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { AlarmClock, Check, RotateCcw, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Thread } from '../api';
import { timeBeside } from '../dates';
import { type Text, useText } from '../text';
import { claimText } from './claim-text';
import { useReader } from './use-reader';
import { useWorkCommands } from './use-work-commands';
import {
  dueState,
  isSnoozeCommand,
  type Owner,
  ownerOf,
  type Reader,
  snoozeOf,
  type Work,
} from './work.model';

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
  const { commands, run, act, isPending, question, drop } = useWorkCommands(thread, work, reader, now);
  const owner = ownerOf(work, now);
  const snoozes = commands.filter(isSnoozeCommand);
  return (
    <section
      aria-label={t('work.title')}
      className="flex min-h-11 shrink-0 flex-wrap items-center justify-end gap-x-2 gap-y-1 border-b border-border bg-surface px-4 py-1.5 text-sm"
    >
      <p
        className={cn(
          'flex flex-1 items-center gap-2 text-muted-foreground',
          // Day and time fit beside the buttons, or the buttons wrap below.
          work.responseDueAt ? 'min-w-58' : 'min-w-44',
        )}
      >
        <OwnerMark owner={owner} />
        <span className="flex min-w-0 flex-col items-start gap-0.5">
          <span>{stateText(t, work, now, reader)}</span>
          <Due work={work} now={now} />
        </span>
      </p>
      {commands.map((command) => {
        switch (command) {
          case 'claim':
          case 'giveBack':
          case 'takeOver':
            return (
              <Button
                key="ownership"
                size="sm"
                shortcut={command === 'takeOver' ? undefined : 'o'}
                pending={isPending}
                onClick={() => run(command)}
              >
                {t(`work.${command}`)}
              </Button>
            );
          case 'handOver':
          case 'unsnooze':
            return (
              <Button key={command} size="sm" onClick={() => run(command)}>
                {t(`work.${command}`)}
              </Button>
            );
          case 'finish':
          case 'reopen':
            return (
              <Button key="end" size="sm" shortcut="e" onClick={() => run(command)}>
                {command === 'finish' ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
                {t(`work.${command}`)}
              </Button>
            );
          case 'snooze.hour':
            return (
              <DropdownMenu key="snooze">
                <DropdownMenuTrigger asChild>
                  <Button size="sm">
                    <AlarmClock aria-hidden />
                    {t('work.putAside')}
                  </Button>
                </DropdownMenuTrigger>
                <DropdownMenuContent align="end">
                  {snoozes.map((choice) => (
                    <DropdownMenuItem key={choice} onSelect={() => run(choice)}>
                      {t(`work.${choice}`)}
                    </DropdownMenuItem>
                  ))}
                </DropdownMenuContent>
              </DropdownMenu>
            );
          default:
            return null;
        }
      })}
      {owner?.note ? (
        <p
          title={owner.note}
          className="line-clamp-3 basis-full text-muted-foreground [overflow-wrap:anywhere]"
        >
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
            isUrgent={thread.isUrgent}
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
