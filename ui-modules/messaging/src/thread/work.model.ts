import type { Thread } from '../api';

/** The work on a thread: its owner and when a response is due. */
export type Work = NonNullable<Thread['work']>;
export type Owner = NonNullable<Work['owner']>;

/** A response due within this time is shown as due soon. */
const SOON_MS = 60 * 60_000;

const isOver = (instant: string | null | undefined, now: number) => !!instant && Date.parse(instant) <= now;

/** The current owner of a thread: an expired lease is no claim. */
export function ownerOf(work: Work | null | undefined, now: number): Owner | null {
  const owner = work?.owner ?? null;
  return owner && !isOver(owner.leaseUntil, now) ? owner : null;
}

/** The reader of a thread. */
export interface Reader {
  id: number;
  /** Their teams; null while unknown. */
  teamIds: readonly number[] | null;
}

/** Whether an owner is the reader or one of their teams; null while unknown. */
export function isOwnedBy({ id, teamIds }: Reader, { user, group }: Owner): boolean | null {
  if (user) return user.id === id;
  return teamIds && group ? teamIds.includes(group.id) : null;
}

/** The owner of a thread if it is neither the reader nor one of their teams. While that is unknown, the host decides. */
export function otherOwner(work: Work | null | undefined, reader: Reader, now: number): Owner | null {
  const owner = ownerOf(work, now);
  return owner && isOwnedBy(reader, owner) === false ? owner : null;
}

/** Until when a thread is snoozed; null if it is not. */
export function snoozeOf(work: Work | null | undefined, now: number): Work['snooze'] {
  const snooze = work?.snooze ?? null;
  return snooze && !isOver(snooze.until, now) ? snooze : null;
}

/** Whether the response is overdue, or due soon. */
export function dueState(work: Work | null | undefined, now: number): 'breached' | 'soon' | null {
  if (!work?.responseDueAt) return null;
  const left = Date.parse(work.responseDueAt) - now;
  if (left <= 0) return 'breached';
  return left <= SOON_MS ? 'soon' : null;
}

/** Whether marking a thread done would leave a message without a reply. */
export function needsReply({ work }: Pick<Thread, 'work'>): boolean {
  return !!(work?.waitingSince ?? work?.responseDueAt);
}

/** Whether a thread waits for a response, and nobody is at it: it has no owner, and is neither snoozed nor done. */
export function isUnhandled(work: Work | null | undefined, now: number): boolean {
  return !!work?.waitingSince && !work.done && !ownerOf(work, now) && !snoozeOf(work, now);
}

/** Whether a thread was put aside by a reader: done or snoozed, and by nobody else. */
export function isPutAsideBy(readerId: number, work: Work | null | undefined, now: number): boolean {
  return work?.done?.by === readerId || snoozeOf(work, now)?.by === readerId;
}

/** Whether a thread waits for a response and is unclaimed. */
export function isUnclaimed(work: Work | null | undefined, now: number): boolean {
  return !!work?.responseDueAt && !ownerOf(work, now) && !snoozeOf(work, now);
}

/** Choices for the length of a snooze. */
export const SNOOZES = ['hour', 'tomorrow', 'monday', 'reply'] as const;
export type SnoozeChoice = (typeof SNOOZES)[number];

/** The hour at which a snooze of a day ends. */
const MORNING = 8;

/** The end of a snooze for a choice, in the reader's zone; null: until the patient writes. */
export function snoozeUntil(choice: SnoozeChoice, now: Date): Date | null {
  const then = new Date(now);
  switch (choice) {
    case 'hour':
      then.setTime(then.getTime() + 60 * 60_000);
      return then;
    case 'tomorrow':
      then.setDate(then.getDate() + 1);
      break;
    case 'monday':
      // The following one: on a Monday, a week away.
      then.setDate(then.getDate() + ((8 - then.getDay()) % 7 || 7));
      break;
    case 'reply':
      return null;
  }
  then.setHours(MORNING, 0, 0, 0);
  return then;
}

/** Longest snooze; the host has the same limit. */
const LONGEST_SNOOZE_MS = 366 * 24 * 60 * 60_000;

/** Whether a thread can be snoozed until an instant. */
export function isSnoozeTime(until: Date | null, now: Date): boolean {
  const left = (until?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= LONGEST_SNOOZE_MS;
}

type SnoozeCommand = `snooze.${SnoozeChoice | 'time'}`;

/** A command on the work of a thread. */
export type WorkCommand =
  | 'claim'
  | 'takeOver'
  | 'giveBack'
  | 'handOver'
  | SnoozeCommand
  | 'unsnooze'
  | 'finish'
  | 'reopen';

const SNOOZE_COMMANDS = [
  ...SNOOZES.map((choice) => `snooze.${choice}` as const),
  'snooze.time',
] as const satisfies SnoozeCommand[];

/** Whether a command snoozes. */
export function isSnoozeCommand(command: WorkCommand): command is SnoozeCommand {
  return SNOOZE_COMMANDS.some((known) => known === command);
}

/** On a Sunday the next morning is Monday's. */
function snoozeCommands(now: number): readonly SnoozeCommand[] {
  const isSunday = new Date(now).getDay() === 0;
  return SNOOZE_COMMANDS.filter((command) => !(isSunday && command === 'snooze.monday'));
}

/** The commands that a reader can use now, in display order. */
export function commandsOf(work: Work, reader: Reader, now: number): WorkCommand[] {
  const owner = ownerOf(work, now);
  const isMine = owner !== null && isOwnedBy(reader, owner);
  return [
    owner === null || (isMine && owner.group) ? 'claim' : isMine ? 'giveBack' : 'takeOver',
    'handOver',
    ...(snoozeOf(work, now) ? (['unsnooze'] as const) : snoozeCommands(now)),
    work.done ? 'reopen' : 'finish',
  ];
}

/** Actions on the work of a thread. */
export type WorkAction =
  | { do: 'claim'; takeOver?: boolean }
  | { do: 'giveBack' }
  | { do: 'handOver'; groupId: number; note: string }
  | { do: 'snooze'; until: Date | null; overClaim?: boolean }
  | { do: 'unsnooze' }
  | { do: 'finish'; overClaim?: boolean }
  | { do: 'reopen' };

/** Actions that are allowed on another's claim after confirmation. */
export type OverClaimAction = Extract<WorkAction, { do: 'snooze' | 'finish' }>;

/** Whether an action needs a confirmation that has not been given yet. */
export function mayGoOverClaim(action: WorkAction): action is OverClaimAction {
  return (action.do === 'snooze' || action.do === 'finish') && !action.overClaim;
}
