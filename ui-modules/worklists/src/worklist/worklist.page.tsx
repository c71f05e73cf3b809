import { isProblem } from '@huddle/kit/api';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { ResizablePanels } from '@huddle/kit/components/ui/resizable-panels';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useMedia } from '@huddle/kit/lib/media';
import { readPreference, useMe, writePreference } from '@huddle/kit/session';
import { Tree } from '@huddle/kit/tree';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListX, TableProperties } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { Worklist } from '../api';
import { useLiveWorklists, worklistQuery, worklistsQuery } from '../items/worklists.resource';
import { useText } from '../text';
import { linkedList } from './filters';
import { firstList, headingsOf, listOf, nodeOf, treeOf } from './tree';
import { WorklistTable } from './worklist-table';

const route = getRouteApi('/_page/worklist');

// Only narrow windows show it.
const ListPicker = lazy(() => import('./list-picker'));

/** Below this width there is no room for the tree beside the table. */
const NARROW = '(width < 64rem)';

/** The lists at the left, the items of the chosen one at the right (navigation.md §2.5). */
export function WorklistPage() {
  const t = useText();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isNarrow = useMedia(NARROW);
  const reload = useLiveWorklists();
  const lists = useQuery(worklistsQuery);
  const all = lists.data?.results;
  const nodes = useMemo(() => all && treeOf(all), [all]);
  const lastKey = `worklists.last.${me.id}`;
  const id =
    search.worklistId ?? linkedList(search.worklistFilters) ?? rememberedList(lastKey, all) ?? firstOf(nodes);
  const open = (worklistId: number) => void navigate({ search: { worklistId } });
  const current = all?.find((list) => list.id === id);
  const tree = (
    <Tree
      className="min-h-0 flex-1 overflow-y-auto p-2"
      label={t('lists')}
      nodes={nodes}
      // Headings that are not there yet cannot be expanded.
      key={nodes ? 'loaded' : 'loading'}
      defaultExpanded={nodes && headingsOf(nodes)}
      selection={{
        mode: 'single',
        value: id === null ? null : nodeOf(id),
        onValueChange: (node) => {
          const chosen = listOf(node);
          if (chosen !== null) open(chosen);
        },
      }}
      error={
        lists.isError && !all
          ? { title: t('listsFailed'), description: lists.error.message, onRetry: () => void lists.refetch() }
          : null
      }
      empty={<EmptyState icon={<TableProperties />} title={t('none')} description={t('noneHint')} />}
    />
  );
  const content =
    id === null ? null : (
      <OpenList
        key={id}
        id={id}
        onFound={() => writePreference(lastKey, String(id))}
        search={search}
        onSearchChange={(next) => void navigate({ search: { ...next, worklistId: id }, replace: true })}
        reload={reload}
      />
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="shrink-0">{t('title')}</PageTitle>
        {isNarrow && all ? (
          <Suspense>
            <ListPicker lists={all} value={id} onValueChange={open} />
          </Suspense>
        ) : null}
        {current ? (
          <p className="min-w-0 truncate text-sm text-subtle-foreground">
            {isNarrow ? null : <span className="font-semibold text-foreground">{current.name}</span>}{' '}
            {current.description}
          </p>
        ) : null}
      </PageHeader>
      <ResizablePanels
        className="min-h-0 flex-1"
        label={t('treeWidth')}
        storageKey={`worklists.tree.${me.id}`}
        sized="start"
        defaultSize={260}
        minSize={180}
        maxSize={480}
        start={
          isNarrow && content ? null : (
            <nav aria-label={t('lists')} className="flex min-h-0 flex-1 flex-col bg-surface">
              {tree}
            </nav>
          )
        }
        end={content}
      />
    </div>
  );
}

/** The list that the reader had open last, if it is still there. */
function rememberedList(key: string, lists: readonly Worklist[] | undefined): number | null {
  const last = Number(readPreference(key));
  return lists?.some(({ id }) => id === last) ? last : null;
}

function firstOf(nodes: ReturnType<typeof treeOf> | undefined): number | null {
  return nodes ? firstList(nodes) : null;
}

type OpenListProps = Omit<Parameters<typeof WorklistTable>[0], 'list'>;

/** The chosen list, once its columns are known; says so when it does not exist or is not shared with the reader. */
function OpenList({ id, onFound, ...table }: OpenListProps & { id: number; onFound: () => void }) {
  const t = useText();
  const list = useQuery(worklistQuery(id));
  const isFound = list.data !== undefined;
  useEffect(() => {
    if (isFound) onFound();
  }, [isFound, onFound]);
  if (list.data) return <WorklistTable list={list.data} {...table} />;
  if (list.isError) {
    const isMissing = isProblem(list.error, 'not-found');
    const isRefused = isProblem(list.error, 'worklist-not-shared');
    return isMissing || isRefused ? (
      <EmptyState
        icon={<ListX />}
        title={t(isMissing ? 'missing' : 'refused')}
        description={t(isMissing ? 'missingHint' : 'refusedHint')}
      />
    ) : (
      <ErrorState
        title={t('itemsFailed')}
        description={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-4 p-4">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3'].map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
    </SkeletonRegion>
  );
}
