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
import { useShortcut } from '@huddle/kit/shortcuts';
import { AlarmClock, Check, RotateCcw, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Thread } from '../api';
import { useText } from '../text';
import { fullName } from '../threads/thread.model';
import { useWork } from './claims.resource';
import { useHoldClaim } from './use-hold-claim';
import { ownerOf, SNOOZES, snoozeOf, snoozeUntil, type Work } from './work.model';

const HandOverDialog = lazy(() => import('./hand-over.dialog'));

/** Whose work an open thread is, and what one can do about that; nothing in tenants without claims. */
export function WorkBar({ thread }: { thread: Thread }) {
  return thread.work ? <Bar thread={thread} work={thread.work} /> : null;
}

function Bar({ thread, work }: { thread: Thread; work: Work }) {
  const t = useText();
  const me = useMe();
  const now = useNow(15_000);
  const [isHandingOver, setHandingOver] = useState(false);
  const { mutate, isPending } = useWork(thread);
  const owner = ownerOf(work, now);
  const snooze = snoozeOf(work, now);
  const isOwn = owner?.user?.id === me.id;
  useHoldClaim(isOwn ? (owner?.leaseUntil ?? null) : null, () => mutate({ do: 'claim' }));

  const finish = () => mutate({ do: work.done ? 'reopen' : 'finish' });
  const group = t('keys.group');
  useShortcut({ keys: 'e', label: t('work.doneKey'), group, enabled: !isPending, run: finish });
  useShortcut({
    keys: 'o',
    label: t('work.claimKey'),
    group,
    enabled: !isPending && (owner === null || isOwn),
    run: () => mutate({ do: isOwn ? 'giveBack' : 'claim' }),
  });
  return (
    <section
      aria-label={t('work.title')}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-border bg-surface px-4 py-1.5 text-sm"
    >
      <p className="flex min-w-40 flex-1 items-center gap-2 text-muted-foreground">
        {owner?.user ? (
          <Avatar id={owner.user.id} name={fullName(owner.user)} size="xs" decorative />
        ) : owner ? (
          <UsersRound aria-hidden className="size-4 shrink-0" />
        ) : null}
        <span className="min-w-0">
          {owner
            ? isOwn
              ? t('work.yours')
              : t('work.theirs', { name: owner.user ? fullName(owner.user) : (owner.group?.name ?? '') })
            : t('work.nobodys')}
          {owner?.note ? ` “${owner.note}”` : null}
          {snooze
            ? ` · ${snooze.until ? t('work.snoozedUntil', { time: formatDateTime(new Date(snooze.until)) }) : t('work.snoozedReply')}`
            : null}
        </span>
      </p>
      {isOwn ? (
        <Button size="sm" shortcut="o" pending={isPending} onClick={() => mutate({ do: 'giveBack' })}>
          {t('work.giveBack')}
        </Button>
      ) : (
        <Button
          size="sm"
          shortcut={owner ? undefined : 'o'}
          pending={isPending}
          onClick={() => mutate({ do: 'claim', takeOver: owner !== null })}
        >
          {t(owner ? 'work.takeOver' : 'work.claim')}
        </Button>
      )}
      <Button size="sm" onClick={() => setHandingOver(true)}>
        {t('work.handOver')}
      </Button>
      {snooze ? (
        <Button size="sm" onClick={() => mutate({ do: 'unsnooze' })}>
          <AlarmClock aria-hidden />
          {t('work.unsnooze')}
        </Button>
      ) : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm">
              <AlarmClock aria-hidden />
              {t('work.snooze')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {SNOOZES.map((choice) => (
              <DropdownMenuItem
                key={choice}
                onSelect={() => mutate({ do: 'snooze', until: snoozeUntil(choice, new Date()) })}
              >
                {t(`work.snoozes.${choice}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Button size="sm" shortcut="e" onClick={finish}>
        {work.done ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
        {t(work.done ? 'work.reopen' : 'work.finish')}
      </Button>
      {isHandingOver ? (
        <Suspense fallback={null}>
          <HandOverDialog thread={thread} onClose={() => setHandingOver(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
