import { useState } from 'react';
import { isProblem } from '../api';
import { toast } from '../components/ui/toast';
import { useBulkText } from './bulk-actions-text';
import { changeUnit, type UnitChange, type WorkUnit } from './work-unit';

/** The toast of the last bulk change is replaced by the next. */
const TOAST = 'work.bulk';

/** A change of several pieces of work, and how each is taken back. */
export interface BulkChange {
  done: string;
  change: (unit: WorkUnit) => UnitChange;
  undo: (before: WorkUnit) => UnitChange;
}

/** Kinds of work that contain other work: changed before it, since what they contain may follow. */
const WHOLES: readonly string[] = ['careplan', 'case'];

/**
 * The order in which several pieces of work are changed. Those of one person are changed one after the other, a care plan or a case before
 * its tasks, then by ID: at once, they would wait for each other's rows. People are independent of each other.
 */
export function inOrder<T extends readonly [WorkUnit, unknown]>(changes: readonly T[]): number[][] {
  const rank = ({ contentType }: WorkUnit) =>
    WHOLES.includes(contentType) ? WHOLES.indexOf(contentType) : WHOLES.length;
  const people = new Map<number | null, number[]>();
  for (const [index, [{ personId }]] of changes.entries()) {
    const key = personId ?? null;
    people.set(key, [...(people.get(key) ?? []), index]);
  }
  const unitAt = (index: number) => (changes[index] as T)[0];
  return [...people.values()].map((indexes) =>
    indexes.toSorted((one, other) => {
      const [a, b] = [unitAt(one), unitAt(other)];
      return rank(a) - rank(b) || a.id - b.id;
    }),
  );
}

/** Changes several pieces of work in their order; the results are in the order of the list. */
async function changeAll(
  changes: readonly (readonly [WorkUnit, UnitChange])[],
): Promise<PromiseSettledResult<WorkUnit>[]> {
  const results: PromiseSettledResult<WorkUnit>[] = [];
  await Promise.all(
    inOrder(changes).map(async (indexes) => {
      for (const index of indexes) {
        const [unit, change] = changes[index] as readonly [WorkUnit, UnitChange];
        const [result] = await Promise.allSettled([changeUnit(unit, { ...change, isBulk: true })]);
        results[index] = result;
      }
    }),
  );
  return results;
}

/** Why the host refused changes, when it gave one reason for all of them. */
function reasonOf(results: readonly PromiseSettledResult<WorkUnit>[]): string | null {
  const reasons = new Set(
    results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason?.message ?? '')] : [])),
  );
  const [reason] = reasons;
  return reasons.size === 1 && reason ? reason : null;
}

/** Whether the owner before a change can be restored: a group, or nobody. */
function withoutUserOwner({ ownerUserId }: WorkUnit): boolean {
  return ownerUserId == null;
}

/** Changes several pieces of work, with one undo for all of them. What the host refuses is left as it is and counted. */
export function useBulk(reload: () => Promise<void>) {
  const t = useBulkText();
  const [isPending, setPending] = useState(false);

  async function runAll(changes: readonly (readonly [WorkUnit, UnitChange])[]) {
    setPending(true);
    const results = await changeAll(changes);
    setPending(false);
    await reload();
    return results;
  }

  async function run(units: readonly WorkUnit[], { done, change, undo }: BulkChange) {
    const results = await runAll(units.map((unit) => [unit, change(unit)]));
    const changed = results.flatMap((result, index) => {
      const before = units[index];
      return result.status === 'fulfilled' && before ? [{ before, after: result.value }] : [];
    });
    const failed = units.length - changed.length;
    const held = results.filter(
      (result) => result.status === 'rejected' && isProblem(result.reason, 'held-by-colleague'),
    );
    const undoable = changed.filter(({ before }) => withoutUserOwner(before));
    const action =
      undoable.length > 0
        ? {
            label: t('undo'),
            onClick: () => {
              void runAll(undoable.map(({ before, after }) => [after, undo(before)])).then((undone) => {
                const refused = undone.filter(({ status }) => status === 'rejected').length;
                if (refused > 0) toast.error(t('notUndone', { count: refused }), { id: TOAST });
                else toast.success(t('undone'), { id: TOAST });
              });
            },
          }
        : undefined;
    if (failed > 0) {
      toast.error(t('updateFailed'), {
        id: TOAST,
        description: [
          t('failedOf', { count: failed, total: units.length }),
          ...(held.length > 0 ? [`: ${t('heldOf', { count: held.length })}`] : []),
          ...(held.length === 0 && reasonOf(results) ? [`. ${reasonOf(results)}`] : []),
        ].join(''),
        action,
      });
    } else toast.success(done, { id: TOAST, action });
  }

  return { run, isPending };
}
