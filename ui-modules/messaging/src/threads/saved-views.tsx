import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useId, useMemo, useState } from 'react';
import { CLAIMS } from '../claims/claims.resource';
import { threadsText } from '../counts';
import { useText } from '../text';
import { isWorkFilter, type ThreadSelection } from '../thread/selection';
import { savedViewsQuery, viewCountsQuery } from '../thread/threads.resource';
import { FilterEntry } from './filter-entry';
import { countable, isSameSelection, type SavedView, viewsIn } from './saved-views.model';
import type { ViewsEditorProps } from './views/views-editor';

/** By then the list is shown. */
const FETCH_AFTER_MS = 1_500;
/** As many as the host counts at once. */
const MOST_VIEWS = 50;

/** The reader's saved views and those of the team, each with its number of threads. */
export function SavedViews({
  selection,
  onChange,
}: {
  selection: ThreadSelection;
  onChange: (selection: ThreadSelection) => void;
}) {
  const t = useText();
  const headingId = useId();
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const { data: stored } = useQuery(savedViewsQuery);
  const views = useMemo(
    () =>
      viewsIn(stored?.results ?? [])
        .filter((view) => hasClaims || !isWorkFilter(view.selection.filter))
        .slice(0, MOST_VIEWS),
    [stored, hasClaims],
  );
  const { data: counts } = useQuery(viewCountsQuery(countable(views)));
  const [chosenId, setChosen] = useState<number | null>(null);
  const matching = views.filter((view) => isSameSelection(view.selection, selection));
  const current =
    views.find(({ id }) => id === chosenId) ?? matching.find(({ id }) => id !== chosenId) ?? null;
  const Editor = useEditor();

  function choose(view: Pick<SavedView, 'id' | 'selection'> | null) {
    setChosen(view?.id ?? null);
    onChange(view?.selection ?? { filter: 'all', podIds: [], includeNoPod: false });
  }
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-0.5">
      <div className="flex h-7 items-center justify-between gap-2 pl-2.5">
        <h2 id={headingId} className="shrink-0 text-sm font-semibold">
          {t('filters.views')}
        </h2>
        {Editor ? (
          <div className="-mr-1 min-w-0 [&_button_span]:max-w-26">
            <Editor
              selection={selection}
              current={current}
              isChanged={current !== null && !isSameSelection(current.selection, selection)}
              onChoose={choose}
            />
          </div>
        ) : null}
      </div>
      {views.length > 0 ? (
        <ul aria-labelledby={headingId} className="flex flex-col gap-0.5">
          {views.map((view, index) => {
            const counted = counts?.results[index];
            return (
              <li key={view.id}>
                <FilterEntry
                  label={view.name}
                  isOn={matching.includes(view)}
                  count={counted && threadsText(t, counted, counted.count)}
                  onChoose={() => choose(view)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

/** What saves, renames and deletes views: loaded after the list. */
function useEditor(): ComponentType<ViewsEditorProps> | null {
  const [Editor, setEditor] = useState<ComponentType<ViewsEditorProps> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./views/views-editor').then(
        (loaded) => setEditor(() => loaded.ViewsEditor),
        // The views themselves can be used without it.
        () => {},
      );
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Editor;
}
