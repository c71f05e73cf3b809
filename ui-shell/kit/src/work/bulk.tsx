import { lazy, Suspense } from 'react';
import type { BulkActionsProps } from './bulk-actions';

// Loaded when rows are selected.
const Actions = lazy(() => import('./bulk-actions'));

/** What can be done with all selected pieces of work: reassign, due date, complete. Each has one undo. */
export function BulkActions(props: BulkActionsProps) {
  return (
    <Suspense>
      <Actions {...props} />
    </Suspense>
  );
}
