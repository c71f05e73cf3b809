import { hasSamePods, isFilter, searchOf, selectionOf, type ThreadSelection } from '../thread/selection';

/** A view of the inbox that somebody saved. */
export interface SavedView {
  id: number;
  name: string;
  selection: ThreadSelection;
}

/** A selection as a view keeps it: as the URL has it. */
export function stateOf(selection: ThreadSelection): Record<string, unknown> {
  const { f, pod_ids } = searchOf(selection);
  return { f: f ?? 'all', pod_ids: String(pod_ids ?? '') };
}

/** The views whose state this page understands. */
export function viewsIn(
  stored: readonly { id: number; name: string; state: Record<string, unknown> }[],
): SavedView[] {
  return stored.flatMap(({ id, name, state: { f, pod_ids } }) =>
    isFilter(f) && typeof pod_ids === 'string' ? [{ id, name, selection: selectionOf({ f, pod_ids }) }] : [],
  );
}

/** Whether two selections show the same threads. */
export function isSameSelection(a: ThreadSelection, b: ThreadSelection): boolean {
  return a.filter === b.filter && hasSamePods(a, b);
}

/** Views as the host counts them: `overdue:1,2,none;active:`. */
export function countable(views: readonly SavedView[]): string {
  return views
    .map(({ selection: { filter, podIds, includeNoPod } }) => {
      const pods = [...podIds.map(String), ...(includeNoPod ? ['none'] : [])];
      return `${filter === 'all' ? 'active' : filter}:${pods.join(',')}`;
    })
    .join(';');
}
