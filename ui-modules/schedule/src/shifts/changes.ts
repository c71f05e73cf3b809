import type { Draft, Shift, ShiftException, StagingShift, StagingShiftException } from '../api';

/** A change that is not in effect: in a draft (`stagedId`), or only in this console (`localId`, negative as new rows have it). */
interface ChangeOf {
  /** In a draft: its ID and version there. */
  stagedId: number | null;
  stagedVersion: number | null;
  localId: number | null;
  /** What it changes, and the version that was seen; null: it is new. */
  of: number | null;
  baseVersion: number | null;
  isDeleted: boolean;
}

export interface ShiftChange extends ChangeOf {
  dayOfWeek: number;
  startTime: string;
  stopTime: string;
  lower: string;
  upper: string | null;
}

export interface ExceptionChange extends ChangeOf {
  lower: string;
  upper: string;
  reason: ShiftException['reason'];
  isAllDay: boolean;
}

/** The changes of a schedule that are not in effect. */
export interface Changes {
  shifts: ShiftChange[];
  exceptions: ExceptionChange[];
}

export const NO_CHANGES: Changes = { shifts: [], exceptions: [] };

function ofStaged(staged: StagingShift | StagingShiftException): Omit<ChangeOf, 'of'> {
  return {
    stagedId: staged.id,
    stagedVersion: staged.rowVersion,
    localId: null,
    baseVersion: staged.baseVersion ?? null,
    isDeleted: staged.isDeleted,
  };
}

/** The part of a change that ends or deletes something. */
export function removalOf({ id, rowVersion }: { id: number; rowVersion: number }): ChangeOf {
  return {
    stagedId: null,
    stagedVersion: null,
    localId: null,
    of: id,
    baseVersion: rowVersion,
    isDeleted: true,
  };
}

/** The changes of a draft. */
export function changesOf(draft: Draft | undefined): Changes {
  if (!draft) return NO_CHANGES;
  return {
    shifts: draft.stagingShifts.map((staged) => ({
      ...ofStaged(staged),
      of: staged.shift ?? null,
      dayOfWeek: staged.dayOfWeek,
      startTime: staged.startTime,
      stopTime: staged.stopTime,
      lower: staged.effectivePeriod.lower,
      upper: staged.effectivePeriod.upper ?? null,
    })),
    exceptions: draft.stagingShiftExceptions.map((staged) => ({
      ...ofStaged(staged),
      of: staged.shiftException ?? null,
      lower: staged.period.lower,
      upper: staged.period.upper,
      reason: staged.reason,
      isAllDay: staged.isAllDay,
    })),
  };
}

/** Number of changes. */
export function countOf({ shifts, exceptions }: Changes): number {
  return shifts.length + exceptions.length;
}

/** A stored object with its change, or a new one. */
export interface Row<S, C> {
  key: string;
  stored: S | null;
  change: C | null;
}

function rowsOf<S extends { id: number }, C extends ChangeOf>(stored: readonly S[], changes: readonly C[]) {
  const rows: Row<S, C>[] = stored.map((one) => ({
    key: `stored-${one.id}`,
    stored: one,
    change: changes.find(({ of }) => of === one.id) ?? null,
  }));
  const added = changes.filter(({ of }) => of === null);
  return [
    ...rows,
    ...added.map((change) => ({ key: `new-${change.stagedId ?? change.localId}`, stored: null, change })),
  ];
}

/** The shifts of a weekday as they are, with their changes, then new ones. */
export function shiftRows(
  shifts: readonly Shift[],
  changes: Changes,
  day: number,
): Row<Shift, ShiftChange>[] {
  return rowsOf(
    shifts.filter(({ dayOfWeek }) => dayOfWeek === day),
    changes.shifts.filter(({ dayOfWeek }) => dayOfWeek === day),
  );
}

export function exceptionRows(
  exceptions: readonly ShiftException[],
  changes: Changes,
): Row<ShiftException, ExceptionChange>[] {
  return rowsOf(exceptions, changes.exceptions);
}

/** Both lists of changes; those of the console replace those of the draft for the same object. */
export function joined(draft: Changes, local: Changes): Changes {
  const join = <C extends ChangeOf>(staged: readonly C[], added: readonly C[]) => [
    ...staged.filter(({ of }) => of === null || !added.some((other) => other.of === of)),
    ...added,
  ];
  return { shifts: join(draft.shifts, local.shifts), exceptions: join(draft.exceptions, local.exceptions) };
}

/** Adds a change, or replaces the one of the same object or the same new row. */
export function withChange<C extends ChangeOf>(changes: readonly C[], change: C): C[] {
  const isSame = (other: C) =>
    change.of === null ? other.of === null && other.localId === change.localId : other.of === change.of;
  return [...changes.filter((other) => !isSame(other)), change];
}

/** A temporary ID of a new row: negative, and unlike those of the others. */
export function nextLocalId(changes: readonly ChangeOf[]): number {
  return Math.min(0, ...changes.map(({ localId }) => localId ?? 0)) - 1;
}
