import { useViews, ViewsMenu } from '@huddle/kit/table';
import type { ThreadSelection } from '../../thread/selection';
import { VIEWS_LIST } from '../../thread/threads.resource';
import { type SavedView, stateOf, viewsIn } from '../saved-views.model';

export interface ViewsEditorProps {
  selection: ThreadSelection;
  /** The view that was chosen; null if the selection is none. */
  current: SavedView | null;
  /** Whether the selection is no longer that of the chosen view. */
  isChanged: boolean;
  onChoose: (view: SavedView | null) => void;
}

/** Saves the selection as a view; renames, shares and deletes views. */
export function ViewsEditor({ selection, current, isChanged, onChoose }: ViewsEditorProps) {
  const views = useViews(VIEWS_LIST);
  return (
    <ViewsMenu
      views={views}
      current={views.views.find(({ id }) => id === current?.id) ?? null}
      isChanged={isChanged}
      state={stateOf(selection)}
      onChoose={(view) => {
        const [known = null] = view ? viewsIn([view]) : [];
        onChoose(known);
      }}
      onSaved={() => {}}
      onDiscard={() => current && onChoose(current)}
    />
  );
}
