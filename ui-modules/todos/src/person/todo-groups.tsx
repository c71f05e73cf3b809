import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { VirtualList } from '@huddle/kit/components/ui/virtual-list';
import { useLeavingRows } from '@huddle/kit/lib/leaving';
import { QueryView, rowsOf } from '@huddle/kit/query';
import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Todo, TodoPage } from '../api';
import type { CaseDialog } from '../cases/case-dialog';
import { useCaseText } from '../cases/text';
import type { Subject } from '../subject';
import type { TodosPlace } from './place';
import { TodoCard } from './todo-card';
import type { ShownTodos } from './use-todo-list';

const CaseDialogs = lazy(() => import('./case-dialogs'));

type Item = { key: string; group: string } & ({ todo: Todo } | { todo: null; count: number });

const NO_TODOS: readonly Todo[] = [];

function keyOf({ unit }: Todo): string {
  return `${unit.contentType}-${unit.objectId}`;
}

/** Headings of groups, each followed by its cards unless it is collapsed. */
function itemsOf(todos: readonly Todo[], groups: TodoPage['groups'], collapsed: ReadonlySet<string>): Item[] {
  const items: Item[] = [];
  let group: string | null = null;
  for (const todo of todos) {
    if (todo.group !== group) {
      group = todo.group;
      const count = groups.find(({ title }) => title === group)?.count ?? 0;
      items.push({ key: `group-${group}`, group, todo: null, count });
    }
    if (!collapsed.has(todo.group)) items.push({ key: keyOf(todo), group: todo.group, todo });
  }
  return items;
}

function without<T>(set: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(set);
  next.delete(one);
  return next;
}

function toggled<T>(set: ReadonlySet<T>, one: T): Set<T> {
  return set.has(one) ? without(set, one) : new Set(set).add(one);
}

/** A person's work in groups that can be collapsed, as cards that can be expanded. */
export function TodoGroups({
  subject,
  list,
  place,
  onPlaceChange,
}: {
  subject: Subject;
  list: ShownTodos;
  place: TodosPlace;
  onPlaceChange: (place: TodosPlace) => void;
}) {
  const t = useCaseText();
  const { query, anchorKey, missing } = list;
  const todos = useMemo(() => rowsOf(query.data), [query.data]);
  const groups = query.data?.pages.at(-1)?.groups ?? [];
  return (
    <>
      {missing ? (
        <ErrorState
          layout="inline"
          title={
            missing.contentType === 'case'
              ? t('list.notFound', { id: missing.objectId })
              : t('list.planNotFound')
          }
        />
      ) : null}
      <QueryView
        query={{ ...query, data: todos }}
        failedTitle={t('list.failed')}
        record={subject}
        loading={<LoadingCards />}
      >
        {(rows) => (
          <Cards
            rows={rows}
            groups={groups}
            query={query}
            subject={subject}
            isComplete={list.isComplete}
            anchorKey={anchorKey}
            place={place}
            onPlaceChange={onPlaceChange}
          />
        )}
      </QueryView>
    </>
  );
}

function LoadingCards() {
  const t = useCaseText();
  return (
    <SkeletonRegion label={t('list.loading')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-14" />
    </SkeletonRegion>
  );
}

function Cards({
  rows,
  groups,
  query,
  subject,
  isComplete,
  anchorKey,
  place,
  onPlaceChange,
}: {
  rows: readonly Todo[];
  groups: TodoPage['groups'];
  query: ShownTodos['query'];
  subject: Subject;
  isComplete: boolean;
  anchorKey: string | null;
  place: TodosPlace;
  onPlaceChange: (place: TodosPlace) => void;
}) {
  const t = useCaseText();
  const { rows: shown, leaving } = useLeavingRows(rows.length > 0 ? rows : NO_TODOS, keyOf);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(anchorKey ? [anchorKey] : []));
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const items = useMemo(() => itemsOf(shown, groups, collapsed), [shown, groups, collapsed]);

  // `action` of the address opens a dialog of the case once it is there.
  const addressed = rows.find((todo) => keyOf(todo) === anchorKey)?.contentObject;
  const { action } = place;
  useEffect(() => {
    if (addressed && action) setDialog((open) => open ?? { kind: action, item: addressed });
  }, [addressed, action]);

  function close() {
    setDialog(null);
    if (action !== undefined) onPlaceChange({ ...place, action: undefined });
  }

  return (
    <>
      {items.length === 0 ? (
        isComplete ? (
          <EmptyState title={t('list.noneClosed')} />
        ) : (
          <EmptyState title={t('list.noneOpen')} description={t('list.noneOpenHint')} />
        )
      ) : (
        <VirtualList<Item>
          label={t('list.label')}
          items={items}
          itemKey={itemKey}
          openAt={anchorKey ?? undefined}
          estimatedHeight={60}
          hasNext={query.hasNextPage}
          onReachEnd={() => void query.fetchNextPage()}
          hasPrevious={query.hasPreviousPage}
          onReachStart={() => void query.fetchPreviousPage()}
          loading={query.isFetching || query.isFetchNextPageError || query.isFetchPreviousPageError}
          header={
            <PageFailed isFailed={query.isFetchPreviousPageError} onRetry={() => query.fetchPreviousPage()} />
          }
          footer={<PageFailed isFailed={query.isFetchNextPageError} onRetry={() => query.fetchNextPage()} />}
          paddingEnd={24}
          renderItem={(item) =>
            item.todo ? (
              <TodoCard
                todo={item.todo}
                subject={subject}
                isLeaving={leaving.has(item.key)}
                isExpanded={expanded.has(item.key)}
                onToggle={() => setExpanded(toggled(expanded, item.key))}
                onDialog={setDialog}
                onClosed={(caseId) => onPlaceChange({ caseId })}
              />
            ) : (
              <GroupHeading
                title={item.group}
                count={item.count}
                isOpen={!collapsed.has(item.group)}
                onToggle={() => setCollapsed(toggled(collapsed, item.group))}
              />
            )
          }
        />
      )}
      {dialog ? (
        <Suspense>
          <CaseDialogs dialog={dialog} rows={rows} subject={subject} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

const itemKey = ({ key }: Item): string => key;

function PageFailed({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => unknown }): ReactNode {
  const t = useCaseText();
  return isFailed ? (
    <ErrorState layout="inline" title={t('list.moreFailed')} onRetry={() => void onRetry()} />
  ) : null;
}

function GroupHeading({
  title,
  count,
  isOpen,
  onToggle,
}: {
  title: string;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = useCaseText();
  return (
    <h2 className="border-b border-border-muted bg-sunken">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex h-8 w-full items-center gap-2 px-4 text-left text-xs font-semibold text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={`size-3.5 transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 truncate">{title}</span>{' '}
        <span className="tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('groups.count', { count })}</span>
        </span>
      </button>
    </h2>
  );
}
