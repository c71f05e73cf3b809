import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { DataTable } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { toast } from '@huddle/kit/components/ui/toast';
import { assigneesOf, useAssignees } from '@huddle/kit/lib/assignees';
import { cn } from '@huddle/kit/lib/cn';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useLeavingRows } from '@huddle/kit/lib/leaving';
import { fullName } from '@huddle/kit/lib/person';
import { useToday } from '@huddle/kit/lib/today';
import { readPreference, useAccess, useMe, writePreference } from '@huddle/kit/session';
import { useShortcut } from '@huddle/kit/shortcuts';
import { NO_SELECTION, SelectionBar, selectPage, selectRow, usePages } from '@huddle/kit/table';
import { BulkActions } from '@huddle/kit/work-units';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { InboxObject, InboxPage as Page, WorkUnit } from '../api';
import { READS_EMAIL } from '../cases/email-access';
import { inboxRoute } from '../routes';
import { useText } from '../text';
import { columnsOf } from './columns';
import { daysOf } from './days';
import { InboxFilters, KindFilter } from './filters';
import { inboxQuery, useLiveInbox } from './inbox.resource';
import { type InboxSearch, isNarrowed, isOwn, withoutNarrowing } from './search';

const RowStatus = lazy(() => import('./row-status').then((file) => ({ default: file.RowStatus })));
const UnlinkedLink = lazy(() =>
  import('../emails/unlinked-link').then((file) => ({ default: file.UnlinkedLink })),
);

/** Rows per page: 25 by default, changeable and remembered (console.md §9). */
const PAGE_SIZES = [25, 50, 100];
const PAGE_SIZE_PREFERENCE = 'inbox.pageSize';
const NO_ROWS: readonly WorkUnit[] = [];

function storedPageSize(): number {
  const stored = Number(readPreference(PAGE_SIZE_PREFERENCE));
  return PAGE_SIZES.includes(stored) ? stored : 25;
}

/** The open work of all modules: the reader's own, or anybody's. */
export function InboxPage() {
  const t = useText();
  const me = useMe();
  const mayReadEmails = useAccess().allows(READS_EMAIL);
  const today = useToday(BUSINESS_ZONE);
  const search = inboxRoute.useSearch();
  const navigate = inboxRoute.useNavigate();
  const [pageSize, setPageSize] = useState(storedPageSize);
  const [selection, setSelection] = useState(NO_SELECTION);
  const range = daysOf(search.nextActionDate, today);
  const query = useInfiniteQuery(inboxQuery(search, range, me.id, pageSize));
  const { page, shown, isLoaded } = usePages<WorkUnit, Page>(query, search.page ?? 1);
  const reload = useLiveInbox();
  const groups = useAssignees({}).data;
  const assignees = useMemo(() => groups && assigneesOf(groups), [groups]);
  const objects = useMemo(() => new Map(shown?.objects.map((object) => [object.unit, object])), [shown]);
  const columns = useMemo(() => {
    const nameOf = ({ ownerUserId, ownerGroupId }: WorkUnit) => {
      const owner = assignees?.find(({ group, user }) =>
        ownerUserId == null ? group.id === ownerGroupId : user?.id === ownerUserId,
      );
      return owner ? (owner.user ? fullName(owner.user) : owner.group.name) : null;
    };
    const statusOf = (unit: WorkUnit, object: InboxObject | undefined) => {
      const status = unit.details?.status;
      if (!status) return null;
      const chip = (
        <Chip size="sm">
          <span className="truncate">{status}</span>
        </Chip>
      );
      return object && object.actions.length > 0 ? (
        <Suspense fallback={chip}>
          <RowStatus unit={unit} actions={object.actions} reload={reload} />
        </Suspense>
      ) : (
        chip
      );
    };
    return columnsOf(t, nameOf, ({ id }) => objects.get(id), statusOf);
  }, [t, assignees, objects, reload]);
  const { rows, leaving } = useLeavingRows(shown?.results ?? NO_ROWS, ({ id }) => id);
  const keys = rows.filter(({ id }) => !leaving.has(id)).map(({ id }) => String(id));
  const selected = rows.filter(({ id }) => selection.keys.has(String(id)) && !leaving.has(id));
  const clear = () => setSelection(NO_SELECTION);

  useShortcut({
    keys: 'e',
    label: t('inbox.complete'),
    group: t('inbox.title'),
    needs: t('inbox.needsSelection'),
    // The actions on the selected rows have the key.
    enabled: false,
    run: () => {},
  });

  function change(next: InboxSearch) {
    clear();
    void navigate({ search: next, replace: true });
  }
  async function goTo(next: number) {
    if (next > page && !isLoaded(next) && (await query.fetchNextPage()).isError) {
      toast.error(t('inbox.failed'));
      return;
    }
    change({ ...search, page: next > 1 ? next : undefined });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="shrink-0">{t('inbox.title')}</PageTitle>
        <InboxFilters search={search} onSearchChange={change} range={range} assignees={assignees} />
        <span className="flex-1" />
        {mayReadEmails ? (
          <Suspense>
            <UnlinkedLink />
          </Suspense>
        ) : null}
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('inbox.title')}
        columns={columns}
        rows={shown ? rows : undefined}
        rowKey={({ id }) => id}
        rowClassName={({ id }) =>
          cn(
            'transition-opacity duration-400 motion-reduce:transition-none',
            leaving.has(id) && 'pointer-events-none opacity-0',
          )
        }
        rowKeys
        refreshing={query.isPlaceholderData}
        selection={{
          keys: selection.keys,
          labels: { row: t('inbox.select'), page: t('inbox.selectPage'), keys: t('inbox.selectKeys') },
          onToggle: (key, isRange) => setSelection(selectRow(selection, keys, key, isRange)),
          onTogglePage: () => setSelection(selectPage(selection, keys)),
        }}
        paging={
          shown && {
            offset: (page - 1) * pageSize,
            pageSize,
            total: shown.count,
            totalIsAtLeast: !shown.countExact,
            onPrevious: page > 1 ? () => void goTo(page - 1) : undefined,
            onNext: (shown.next ?? null) === null ? undefined : () => void goTo(page + 1),
            pageSizes: PAGE_SIZES,
            onPageSizeChange: (size) => {
              writePreference(PAGE_SIZE_PREFERENCE, String(size));
              setPageSize(size);
              change({ ...search, page: undefined });
            },
          }
        }
        error={
          query.isError && !shown
            ? {
                title: t('inbox.failed'),
                description: query.error.message,
                onRetry: () => void query.refetch(),
              }
            : null
        }
        empty={
          isNarrowed(search) ? (
            <EmptyState
              title={t('inbox.none')}
              description={t('inbox.noneHint')}
              action={
                <Button onClick={() => change(withoutNarrowing(search))}>{t('inbox.clearFilters')}</Button>
              }
            />
          ) : isOwn(search) ? (
            <EmptyState title={t('inbox.niceWork')} description={t('inbox.niceWorkHint')} />
          ) : (
            <EmptyState title={t('inbox.none')} description={t('inbox.noneHint')} />
          )
        }
        toolbar={
          <div className="flex min-h-10 shrink-0 items-center gap-2 border-b border-border px-4 py-1">
            {selected.length > 0 ? (
              <SelectionBar count={selected.length} onClear={clear}>
                <BulkActions units={selected} reload={reload} clear={clear} group={t('inbox.title')} />
              </SelectionBar>
            ) : (
              <KindFilter search={search} onSearchChange={change} counts={shown?.aggregates ?? []} />
            )}
          </div>
        }
      />
    </div>
  );
}
