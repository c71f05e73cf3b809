import { isProblem } from '@huddle/kit/api';
import { useOutOfState } from '@huddle/kit/components/app/licence-warning';
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useShortcut } from '@huddle/kit/shortcuts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Thread } from '../api';
import { useText } from '../text';
import { useHasMarks } from '../thread/marks.store';
import { rowNavigation } from '../thread/row-navigation.store';
import {
  commandsOf,
  mayGoOverClaim,
  needsReply,
  type OverClaimAction,
  ownerOf,
  type Reader,
  type SnoozeChoice,
  snoozeUntil,
  type Work,
  type WorkAction,
  type WorkCommand,
} from '../thread/work.model';
import { useWork } from './claims.resource';
import { openWork } from './open-work.store';
import { useHoldClaim } from './use-hold-claim';

/** Input that an action needs first: new owner, end of the snooze, or a confirmation over another's claim. */
export type WorkQuestion =
  | { ask: 'handOver' }
  | { ask: 'time' }
  | { ask: 'finish' }
  | { ask: 'overClaim'; action: OverClaimAction };

/** Actions that put a thread aside, after which a triage goes on to the next one. Whoever claims a thread stays with it. */
const MOVES_ON: ReadonlySet<WorkAction['do']> = new Set(['snooze', 'finish']);

/** The actions on the open thread's work, used by its bar, shortcuts and the palette. */
export function useWorkCommands(thread: Thread, work: Work, reader: Reader, now: number) {
  const t = useText();
  const { mutate, isPending } = useWork(thread);
  const [question, setQuestion] = useState<WorkQuestion | null>(null);
  const commands = commandsOf(work, reader, now);
  const ownLease = commands.includes('giveBack') ? (ownerOf(work, now)?.leaseUntil ?? null) : null;
  useHoldClaim(ownLease, () => mutate({ do: 'claim' }));

  function act(action: WorkAction) {
    const departure = MOVES_ON.has(action.do) ? rowNavigation.get()?.depart(thread.patient) : null;
    mutate(action, {
      onSuccess: () => {
        setQuestion(null);
        if (departure) rowNavigation.get()?.moveOn(departure);
      },
      onError: (error) => {
        if (mayGoOverClaim(action) && isProblem(error, 'claimed-by-other'))
          setQuestion({ ask: 'overClaim', action });
      },
    });
  }
  const { addressState } = thread.patientMetadata;
  // The host decides; here it is said before anybody tries.
  const isOutOfState = useOutOfState(addressState);
  const claimObstacle = isOutOfState ? t('work.notLicensed.you', { state: addressState ?? '' }) : null;
  function run(command: WorkCommand) {
    if (claimObstacle && (command === 'claim' || command === 'takeOver')) {
      toast.error(claimObstacle);
      return;
    }
    switch (command) {
      case 'takeOver':
        return act({ do: 'claim', takeOver: true });
      case 'handOver':
        return setQuestion({ ask: 'handOver' });
      case 'snooze.time':
        return setQuestion({ ask: 'time' });
      case 'finish':
        return needsReply(thread) ? setQuestion({ ask: 'finish' }) : act({ do: 'finish' });
      case 'claim':
      case 'giveBack':
      case 'unsnooze':
      case 'reopen':
        return act({ do: command });
      default: {
        const choice = command.slice('snooze.'.length) as SnoozeChoice;
        return act({ do: 'snooze', until: snoozeUntil(choice, new Date()) });
      }
    }
  }

  const group = t('keys.group');
  // With rows marked, the keys are for them.
  const hasMarks = useHasMarks();
  const ownership = commands.find((command) => command === 'claim' || command === 'giveBack');
  const end = commands.includes('reopen') ? 'reopen' : 'finish';
  useShortcut({
    keys: 'o',
    label: t('work.claimKey'),
    group,
    enabled: !isPending && !hasMarks && ownership !== undefined,
    run: () => ownership && run(ownership),
  });
  useShortcut({
    keys: 'e',
    label: t('work.doneKey'),
    group,
    enabled: !isPending && !hasMarks,
    run: () => run(end),
  });

  const onCommand = useEffectEvent(run);
  const patientName = fullName(thread.patientMetadata);
  const offered = commands.join();
  useEffect(() => {
    const mine = {
      patientName,
      commands: offered.split(',') as WorkCommand[],
      run: (command: WorkCommand) => onCommand(command),
    };
    openWork.set(mine);
    return () => {
      if (openWork.get() === mine) openWork.set(null);
    };
  }, [patientName, offered]);

  return { commands, claimObstacle, run, act, isPending, question, drop: () => setQuestion(null) };
}
