import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { assigneesOf, useAssignees } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { fullName } from '@huddle/kit/lib/person';
import { useToday } from '@huddle/kit/lib/today';
import { readPreference, useAccess, useMe, writePreference } from '@huddle/kit/session';
import { useShortcut } from '@huddle/kit/shortcuts';
import { ListTable, usePages } from '@huddle/kit/table';
import { BulkActions } from '@huddle/kit/work-units';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { InboxObject, InboxPage as Page, WorkUnit } from '../api';
import { READS_EMAIL } from '../cases/email-access';
import { useText } from '../text';
import { columnsOf } from './columns';
import { daysOf } from './days';
import { InboxFilters, KindFilter } from './filters';
import { inboxQuery, MAX_SKIP, useLiveInbox } from './inbox.resource';
import { type InboxSearch, isNarrowed, isOwn, withoutNarrowing } from './search';

const route = getRouteApi('/_page/inbox');

const RowStatus = lazy(() => import('./row-status').then((file) => ({ default: file.RowStatus })));
const UnlinkedLink = lazy(() =>
  import('../emails/unlinked-link').then((file) => ({ default: file.UnlinkedLink })),
);

/** Rows per page: 25 by default, changeable and remembered (console.md §9). */
const PAGE_SIZES = [25, 50, 100];
const PAGE_SIZE_PREFERENCE = 'inbox.pageSize';

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
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [pageSize, setPageSize] = useState(storedPageSize);
  const range = daysOf(search.nextActionDate, today);
  const change = (next: InboxSearch) => void navigate({ search: next, replace: true });
  const { list, shown, table } = usePages<WorkUnit, Page>({
    query: (skip) => inboxQuery(search, range, me.id, pageSize, skip),
    page: search.page,
    pageSize,
    maxSkip: MAX_SKIP,
    onPageChange: (page) => change({ ...search, page }),
    failedTitle: t('inbox.failed'),
  });
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

  useShortcut({
    keys: 'e',
    label: t('inbox.complete'),
    group: t('inbox.title'),
    needs: t('inbox.needsSelection'),
    // The actions on the selected rows have the key.
    enabled: false,
    run: () => {},
  });

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
      <ListTable
        className="min-h-0 flex-1"
        {...table}
        list={list}
        label={t('inbox.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowKeys
        showsLeaving
        bulkActions={(units, clear) => (
          <BulkActions units={units} reload={reload} clear={clear} group={t('inbox.title')} />
        )}
        paging={
          table.paging && {
            ...table.paging,
            pageSizes: PAGE_SIZES,
            onPageSizeChange: (size) => {
              writePreference(PAGE_SIZE_PREFERENCE, String(size));
              setPageSize(size);
              change({ ...search, page: undefined });
            },
          }
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
          <div className="px-2">
            <KindFilter search={search} onSearchChange={change} counts={shown?.aggregates ?? []} />
          </div>
        }
      />
    </div>
  );
}
