import type { Thread } from '../api';
import {
  commandsOf,
  isSnoozeCommand,
  type Reader,
  type SnoozeChoice,
  snoozeUntil,
  type WorkAction,
  type WorkCommand,
} from '../thread/work.model';

/** What can be done with rows. Taking over another's thread is not among it: that is done where its claim is seen. */
export type RowCommand = Exclude<WorkCommand, 'takeOver'> | 'read' | 'unread' | 'clinical' | 'operational';

/** What is done with each row once everything about it is known. */
export type RowAction =
  | Extract<
      WorkAction,
      { do: 'claim' | 'giveBack' | 'handOver' | 'snooze' | 'unsnooze' | 'finish' | 'reopen' }
    >
  | { do: 'read' | 'unread' | 'clinical' | 'operational' };

/** The action of a command that needs no further input. */
export function actionOf(command: Exclude<RowCommand, 'handOver' | 'snooze.time'>, now: Date): RowAction {
  if (!isSnooze(command)) return { do: command };
  const choice = command.slice('snooze.'.length) as SnoozeChoice;
  return { do: 'snooze', until: snoozeUntil(choice, now) };
}

function isSnooze(command: RowCommand): command is Extract<RowCommand, `snooze.${string}`> {
  return command.startsWith('snooze.');
}

/** The commands for some rows, in display order. Commands of work apply only in tenants with claims. */
export function rowCommands(threads: readonly Thread[], reader: Reader, now: number): RowCommand[] {
  const [first] = threads;
  if (!first) return [];
  const marks: RowCommand[] = [
    threads.some((thread) => thread.isUnread) ? 'read' : 'unread',
    'clinical',
    'operational',
  ];
  if (!first.work) return marks;
  if (threads.length === 1) {
    const work = commandsOf(first.work, reader, now).filter((command) => command !== 'takeOver');
    return [...work, ...marks];
  }
  const snoozes = commandsOf({ ...first.work, snooze: null }, reader, now).filter(isSnoozeCommand);
  const isAllDone = threads.every(({ work }) => work?.done);
  return ['claim', 'handOver', ...snoozes, isAllDone ? 'reopen' : 'finish', ...marks];
}
