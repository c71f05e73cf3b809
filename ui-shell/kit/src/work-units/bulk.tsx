import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../shortcuts';
import type { BulkActionsProps } from './bulk-actions';
import { useWorkText } from './text';

// Loaded when rows are selected.
const Actions = lazy(() => import('./bulk-actions'));

/** What can be done with all selected pieces of work: reassign, due date, complete. Each has one undo. */
export function BulkActions(props: Omit<BulkActionsProps, 'completesAtOnce'>) {
  const [isKeyPressed, setKeyPressed] = useState(false);
  return (
    <Suspense fallback={<CompleteKey group={props.group} onPress={() => setKeyPressed(true)} />}>
      <Actions {...props} completesAtOnce={isKeyPressed} />
    </Suspense>
  );
}

/** Takes the key while the actions are loading: who selects and completes by keyboard is faster. */
function CompleteKey({ group, onPress }: { group: string; onPress: () => void }) {
  const t = useWorkText();
  useShortcut({ keys: 'e', label: t('complete'), group, run: onPress });
  return null;
}
