import { isProblem } from '@huddle/kit/api';
import { fullName } from '@huddle/kit/lib/person';
import { useShortcut } from '@huddle/kit/shortcuts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Thread } from '../api';
import { useText } from '../text';
import { useHasMarks } from '../threads/marks.store';
import { rowNavigation } from '../threads/row-navigation.store';
import { mayGoOverClaim, type OverClaimAction, useWork, type WorkAction } from './claims.resource';
import { openWork } from './open-work.store';
import { useHoldClaim } from './use-hold-claim';
import {
  commandsOf,
  needsReply,
  ownerOf,
  type Reader,
  type SnoozeChoice,
  snoozeUntil,
  type Work,
  type WorkCommand,
} from './work.model';

/** Input that an action needs first: new owner, end of the snooze, or a confirmation over another's claim. */
export type WorkQuestion =
  | { ask: 'handOver' }
  | { ask: 'time' }
  | { ask: 'finish' }
  | { ask: 'overClaim'; action: OverClaimAction };

/** Actions after which a triage goes on to the next thread. */
const MOVES_ON: ReadonlySet<WorkAction['do']> = new Set(['claim', 'snooze', 'finish']);

/** The actions on the open thread's work, used by its bar, shortcuts and the palette. */
export function useWorkCommands(thread: Thread, work: Work, reader: Reader, now: number) {
  const t = useText();
  const { mutate, isPending } = useWork(thread);
  const [question, setQuestion] = useState<WorkQuestion | null>(null);
  const commands = commandsOf(work, reader, now);
  const ownLease = commands.includes('giveBack') ? (ownerOf(work, now)?.leaseUntil ?? null) : null;
  useHoldClaim(ownLease, () => mutate({ do: 'claim' }));

  function act(action: WorkAction) {
    // Read now: the list may have dropped the row when the host has answered.
    const next = MOVES_ON.has(action.do) ? rowNavigation.get()?.neighbourOf(thread.patient) : null;
    mutate(action, {
      onSuccess: () => {
        setQuestion(null);
        if (next) rowNavigation.get()?.select(next);
      },
      onError: (error) => {
        if (mayGoOverClaim(action) && isProblem(error, 'claimed-by-other'))
          setQuestion({ ask: 'overClaim', action });
      },
    });
  }
  function run(command: WorkCommand) {
    switch (command) {
      case 'takeOver':
        return act({ do: 'claim', takeOver: true });
      case 'handOver':
        return setQuestion({ ask: 'handOver' });
      case 'snooze.time':
        return setQuestion({ ask: 'time' });
      case 'finish':
        return needsReply(thread, now) ? setQuestion({ ask: 'finish' }) : act({ do: 'finish' });
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

  return { commands, run, act, isPending, question, drop: () => setQuestion(null) };
}
