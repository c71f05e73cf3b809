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

/** Whether a thread is the reader's own. */
export function isMine(work: Work | null | undefined, readerId: number, now: number): boolean {
  return ownerOf(work, now)?.user?.id === readerId;
}

/** The clinician who has claimed a thread, when that is somebody else than the reader. What a team has claimed, the host judges. */
export function otherOwner(work: Work | null | undefined, readerId: number, now: number): Owner['user'] {
  const user = ownerOf(work, now)?.user ?? null;
  return user && user.id !== readerId ? user : null;
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
