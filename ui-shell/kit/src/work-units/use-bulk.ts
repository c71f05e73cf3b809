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
    const results = await Promise.allSettled(
      changes.map(([unit, change]) => changeUnit(unit, { ...change, isBulk: true })),
    );
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
          ...(held.length > 0 ? [t('heldOf', { count: held.length })] : []),
        ].join(': '),
        action,
      });
    } else toast.success(done, { id: TOAST, action });
  }

  return { run, isPending };
}
