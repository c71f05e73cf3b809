import { DrawerDock } from '@huddle/kit/components/ui/drawer';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { useContentTypes, usePage } from '@huddle/kit/contract';
import { assigneesOf, useAssignees } from '@huddle/kit/lib/assignees';
import { useNow } from '@huddle/kit/lib/clock';
import { cn } from '@huddle/kit/lib/cn';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useMedia } from '@huddle/kit/lib/media';
import { fullName } from '@huddle/kit/lib/person';
import { useMe } from '@huddle/kit/session';
import { QueryTable, type TableFilter, type TableSearch } from '@huddle/kit/table';
import { BulkActions } from '@huddle/kit/work-units';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Column, Worklist, WorklistItem } from '../api';
import { fieldsOf } from '../items/fields';
import { DEFAULT_SORT, parseSearch, type WorklistSearch } from '../items/search';
import { exportOf, itemsQuery, PAGE_SIZE } from '../items/worklists.resource';
import { isTaken } from '../next/lease';
import { useTakeNext } from '../next/use-take-next';
import { useText } from '../text';
import { type ColumnContext, columnsOf } from './columns';
import { linkOf, readLinkedFilters } from './filters';

// A link that can be read needs none.
const FiltersNotice = lazy(() => import('./filters-notice'));
const ListActions = lazy(() => import('../list-actions/list-actions'));
// Loaded with the first item that is opened.
const UnitDrawer = lazy(() => import('../unit/unit-drawer'));

/** From this width there is room for the list beside the drawer. */
const BESIDE = '(width >= 80rem)';
/** The width of the drawer, which the list leaves free. */
const BESIDE_DRAWER = 'mr-[max(40vw,22.5rem)]';
const NO_ROWS: readonly WorklistItem[] = [];
const NO_COLUMNS: readonly Column[] = [];
const OPEN_ROW = '[&>td]:bg-selected [&>th]:bg-selected';

/** The items of a list, worked off from top to bottom. */
export function WorklistTable({
  list,
  search,
  onSearchChange,
  reload,
}: {
  list: Worklist;
  search: WorklistSearch;
  onSearchChange: (search: WorklistSearch) => void;
  reload: () => Promise<void>;
}) {
  const t = useText();
  const isBeside = useMedia(BESIDE);
  const [rows, setRows] = useState(NO_ROWS);
  const open = (item: number | undefined) => onSearchChange({ ...search, item });
  const { columns, userName } = useColumns(list.columns ?? NO_COLUMNS, (item) => open(item.id));
  const types = useContentTypes();
  const filters = useMemo((): TableFilter[] => {
    const fields = fieldsOf(list.columns ?? NO_COLUMNS, types, t);
    return [{ id: 'conditions', kind: 'conditions', label: t('filter'), fields, timeZone: BUSINESS_ZONE }];
  }, [list.columns, types, t]);
  const linked = readLinkedFilters(search.worklistFilters, list.id, filters[0]?.fields ?? []);
  const at = rows.findIndex(({ id }) => id === search.item);
  const [last, setLast] = useState<WorklistItem | null>(null);
  const present = rows[at];
  if (present && present !== last) setLast(present);
  // It may be on another page.
  const [taken, setTaken] = useState<WorklistItem | null>(null);
  const opened = search.item === undefined ? null : (present ?? (last?.id === search.item ? last : null));
  const tableSearch: TableSearch = {
    sort: search.sort,
    page: search.page,
    view: search.view,
    filters:
      linked.state === 'read' ? (linked.conditions ? { conditions: linked.conditions } : {}) : undefined,
  };
  function openTaken(item: WorklistItem) {
    setTaken(item);
    setLast(item);
    open(item.id);
    void reload();
  }
  const me = useMe();
  /** Whether the reader works through the list with "Next for me". */
  const isHandedOut = opened !== null && isTaken(opened, Date.now()) && opened.takenBy === me.id;
  const takeNext = useTakeNext({
    worklistId: list.id,
    filters: tableSearch.filters ?? {},
    onTaken: openTaken,
    onNone: () => open(undefined),
  });
  return (
    <DrawerDock enabled={isBeside} className="flex min-h-0 flex-1 flex-col overflow-hidden">
      {linked.state === 'broken' || linked.state === 'otherList' ? (
        <Suspense>
          <FiltersNotice
            reason={linked.state}
            onDismiss={() => onSearchChange({ ...search, worklistFilters: undefined })}
          />
        </Suspense>
      ) : null}
      <QueryTable<WorklistItem>
        className={cn('min-h-0 flex-1', isBeside && opened && BESIDE_DRAWER)}
        list={`worklists.${list.id}`}
        label={list.name}
        columns={columns}
        rowKey={({ id }) => id}
        query={(sort, active, skip) => itemsQuery(list.id, sort, active, skip)}
        canSkip
        filters={filters}
        pageSize={PAGE_SIZE}
        defaultSort={DEFAULT_SORT}
        search={tableSearch}
        onSearchChange={({ sort, page, view, filters: active }) =>
          onSearchChange(
            parseSearch({
              ...search,
              sort,
              page,
              view,
              item: undefined,
              worklistFilters: linkOf(list.id, active),
            }),
          )
        }
        rowClassName={({ id }) => (id === opened?.id ? OPEN_ROW : undefined)}
        keepsWidths
        showsLeaving
        onRowsShown={setRows}
        bulkActions={(selected, clear) => (
          <BulkActions units={selected} reload={reload} clear={clear} group={t('title')} />
        )}
        actions={(filters) => (
          <Suspense>
            <ListActions list={list} filters={filters} onTaken={openTaken} />
          </Suspense>
        )}
        file={(sort, active) => exportOf(list, sort, active)}
        failedTitle={t('itemsFailed')}
        empty={<EmptyState icon={<ListChecks />} title={t('done')} description={t('doneHint')} />}
      />
      {opened ? (
        <Suspense>
          <UnitDrawer
            key={opened.id}
            item={opened}
            isGone={!present && opened !== taken && !takeNext.isPending}
            takenBy={opened.takenBy == null ? null : userName(opened.takenBy)}
            position={present ? at + 1 : null}
            total={rows.length}
            worklistId={list.id}
            reload={reload}
            // The next one takes its place: a list is worked off from top to bottom. Of one that was handed out, the host chooses it.
            onLeft={() => {
              if (!isHandedOut) open((rows[at + 1] ?? rows[at - 1])?.id);
            }}
            onClosed={() => {
              if (isHandedOut) takeNext.mutate();
            }}
            onBack={(item) => open(item.id)}
            onStep={(step) => open(rows[at + step]?.id)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      ) : null}
    </DrawerDock>
  );
}

/** The columns of a list, with the names of staff. */
function useColumns(columns: readonly Column[], onOpen: ColumnContext['onOpen']) {
  const t = useText();
  const types = useContentTypes();
  const toPerson = usePage('todos', 'person-todos');
  const now = useNow(60_000);
  const groups = useAssignees({}).data;
  const assignees = useMemo(() => groups && assigneesOf(groups), [groups]);
  const userName = (userId: number) => {
    const user = assignees?.find((one) => one.user?.id === userId)?.user;
    return user ? fullName(user) : null;
  };
  return {
    userName,
    columns: columnsOf(columns, {
      t,
      types,
      toPerson,
      now,
      onOpen,
      userName,
      ownerName: ({ ownerUserId, ownerGroupId }) =>
        ownerUserId == null
          ? (assignees?.find(({ group }) => group.id === ownerGroupId)?.group.name ?? null)
          : userName(ownerUserId),
    }),
  };
}
