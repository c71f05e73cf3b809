import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { useNow } from '@huddle/kit/lib/clock';
import { formatDateTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { AlarmClock, Check, RotateCcw, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Thread } from '../api';
import { type Text, useText } from '../text';
import { useWorkCommands } from './use-work-commands';
import { isSnoozeCommand, nameOf, type Owner, ownerOf, snoozeOf, type Work } from './work.model';

const HandOverDialog = lazy(() => import('./hand-over.dialog'));
const SnoozeDialog = lazy(() => import('./snooze.dialog'));
const OverClaimDialog = lazy(() => import('./over-claim.dialog'));

/** Whose work an open thread is, and what one can do about that; nothing in tenants without claims. */
export function WorkBar({ thread }: { thread: Thread }) {
  return thread.work ? <Bar thread={thread} work={thread.work} /> : null;
}

function Bar({ thread, work }: { thread: Thread; work: Work }) {
  const t = useText();
  const me = useMe();
  const now = useNow(15_000);
  const { commands, run, act, isPending, question, drop } = useWorkCommands(thread, work, now);
  const owner = ownerOf(work, now);
  const snoozes = commands.filter(isSnoozeCommand);
  return (
    <section
      aria-label={t('work.title')}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-border bg-surface px-4 py-1.5 text-sm"
    >
      <p className="flex min-w-48 flex-1 items-center gap-2 text-muted-foreground">
        <OwnerMark owner={owner} />
        <span className="min-w-0">{stateText(t, work, now, me.id)}</span>
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
        {question?.ask === 'overClaim' ? (
          <OverClaimDialog
            action={question.action.do}
            name={nameOf(owner)}
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
  if (owner?.user) return <Avatar id={owner.user.id} name={nameOf(owner)} size="xs" decorative />;
  return owner ? <UsersRound aria-hidden className="size-4 shrink-0" /> : null;
}

/** Whose it is, what was said when it was handed over, and until when it is put aside. */
function stateText(t: Text, work: Work, now: number, readerId: number): string {
  const owner = ownerOf(work, now);
  const snooze = snoozeOf(work, now);
  const parts = [
    owner === null
      ? t(work.done ? 'work.doneHint' : 'work.nobodys')
      : owner.user?.id === readerId
        ? t('work.yours')
        : t('work.theirs', { name: nameOf(owner) }),
    owner?.note ? `“${owner.note}”` : null,
    snooze?.until ? t('work.snoozedUntil', { time: formatDateTime(new Date(snooze.until)) }) : null,
    snooze && !snooze.until ? t('work.snoozedReply') : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
