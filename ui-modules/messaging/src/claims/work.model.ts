import type { Thread } from '../api';

/** Who works on a thread and when its patient is to be answered. */
export type Work = NonNullable<Thread['work']>;
export type Owner = NonNullable<Work['owner']>;

/** An answer that is due within this time is said to be. */
const SOON_MS = 60 * 60_000;

const isOver = (instant: string | null | undefined, now: number) => !!instant && Date.parse(instant) <= now;

/** To whom a thread belongs now: a lease that has passed is no claim. */
export function ownerOf(work: Work | null | undefined, now: number): Owner | null {
  const owner = work?.owner ?? null;
  return owner && !isOver(owner.leaseUntil, now) ? owner : null;
}

/** Who looks at a thread. */
export interface Reader {
  id: number;
  /** The teams of which they are; null while that is not known. */
  teamIds: readonly number[] | null;
}

/** Whether an owner is the reader or a team of theirs; null while that is not known. */
export function isOwnedBy({ id, teamIds }: Reader, { user, group }: Owner): boolean | null {
  if (user) return user.id === id;
  return teamIds && group ? teamIds.includes(group.id) : null;
}

/** Who has claimed a thread, when that is neither the reader nor a team of theirs. While that is not known the host judges. */
export function otherOwner(work: Work | null | undefined, reader: Reader, now: number): Owner | null {
  const owner = ownerOf(work, now);
  return owner && isOwnedBy(reader, owner) === false ? owner : null;
}

/** Until when a thread is put aside; null when it is not. */
export function snoozeOf(work: Work | null | undefined, now: number): Work['snooze'] {
  const snooze = work?.snooze ?? null;
  return snooze && !isOver(snooze.until, now) ? snooze : null;
}

/** Whether the patient waits too long, or soon will. */
export function dueState(work: Work | null | undefined, now: number): 'breached' | 'soon' | null {
  if (!work?.responseDueAt) return null;
  const left = Date.parse(work.responseDueAt) - now;
  if (left <= 0) return 'breached';
  return left <= SOON_MS ? 'soon' : null;
}

/** Whether a thread waits for an answer and is nobody's. */
export function isUnclaimed(work: Work | null | undefined, now: number): boolean {
  return !!work?.responseDueAt && !ownerOf(work, now) && !snoozeOf(work, now);
}

/** For how long a thread can be put aside. */
export const SNOOZES = ['hour', 'tomorrow', 'monday', 'reply'] as const;
export type SnoozeChoice = (typeof SNOOZES)[number];

/** The hour at which a thread that was put aside for a day comes back. */
const MORNING = 8;

/** The instant that a choice means, in the reader's own time; null: until the patient writes. */
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
      // The next one: a Monday's is a week away.
      then.setDate(then.getDate() + ((8 - then.getDay()) % 7 || 7));
      break;
    case 'reply':
      return null;
  }
  then.setHours(MORNING, 0, 0, 0);
  return then;
}

/** The longest time for which a thread is put aside, as the host takes it. */
const LONGEST_SNOOZE_MS = 366 * 24 * 60 * 60_000;

/** Whether a thread can be put aside until an instant. */
export function isSnoozeTime(until: Date | null, now: Date): boolean {
  const left = (until?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= LONGEST_SNOOZE_MS;
}

type SnoozeCommand = `snooze.${SnoozeChoice | 'time'}`;

/** Something that can be done with the work on a thread. */
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

/** Whether a command puts aside. */
export function isSnoozeCommand(command: WorkCommand): command is SnoozeCommand {
  return SNOOZE_COMMANDS.some((known) => known === command);
}

/** On a Sunday the next morning is Monday's. */
function snoozeCommands(now: number): readonly SnoozeCommand[] {
  const isSunday = new Date(now).getDay() === 0;
  return SNOOZE_COMMANDS.filter((command) => !(isSunday && command === 'snooze.monday'));
}

/** What a reader can do with the work on a thread now, in the order in which it is offered. */
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
