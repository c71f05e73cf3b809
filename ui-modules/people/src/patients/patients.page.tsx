import { PersonMarks } from '@huddle/kit/components/app/person-marks';
import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import {
  DataTable,
  type DataTableColumn,
  type DataTablePaging,
  type DataTableSort,
} from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName } from '@huddle/kit/lib/person';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { User } from '../api';
import { patientsRoute } from '../routes';
import { type Text, useText } from '../text';
import { DEFAULT_ORDERING, type Ordering, PAGE_SIZE, parseSearch, patientsQuery } from './patients.resource';

function columnsOf(t: Text): DataTableColumn<User>[] {
  return [
    {
      id: 'name',
      header: t('patients.name'),
      sortable: true,
      rowHeader: true,
      fixed: true,
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar id={user.id} name={fullName(user)} size="sm" decorative />
          <Link className="truncate font-semibold hover:underline" {...linkTo(paths.patient(user.id))}>
            {fullName(user)}
          </Link>
          <PersonMarks isProtected={user.isProtected} isTest={user.testOnly} />
        </span>
      ),
    },
    {
      id: 'email',
      header: t('patients.email'),
      sortable: true,
      secondary: true,
      cell: (user) => user.email,
    },
    {
      id: 'phone_number',
      header: t('patients.phone'),
      sortable: true,
      width: '9rem',
      cell: (user) => <span className="tabular-nums">{user.phoneNumber}</span>,
    },
    {
      id: 'id',
      header: t('patients.id'),
      sortable: true,
      align: 'end',
      width: '8rem',
      secondary: true,
      cell: (user) => user.id,
    },
  ];
}

function sortOf(ordering: Ordering): DataTableSort {
  const desc = ordering.startsWith('-');
  return { id: desc ? ordering.slice(1) : ordering, desc };
}

/** The patient list, sorted and paged by the host. */
export function PatientsPage() {
  const t = useText();
  const { sort = DEFAULT_ORDERING, page: wanted = 1 } = patientsRoute.useSearch();
  const navigate = patientsRoute.useNavigate();
  const columns = useMemo(() => columnsOf(t), [t]);
  const query = useInfiniteQuery(patientsQuery(sort));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = query.data?.pages ?? [];
  // A page beyond the end is the last one.
  const page = hasNextPage ? wanted : Math.min(wanted, Math.max(loaded.length, 1));
  const shown = loaded[page - 1];

  // A linked or reloaded page is reached page by page with the host's cursor.
  const reached = !shown && hasNextPage && !isError ? loaded.length : 0;
  useEffect(() => {
    if (reached > 0) void fetchNextPage({ cancelRefetch: false });
  }, [reached, fetchNextPage]);

  async function goTo(next: number) {
    if (next > loaded.length && (await fetchNextPage()).isError) {
      toast.error(t('patients.failed'));
      return;
    }
    void navigate({ search: parseSearch({ sort, page: next }) });
  }

  const paging: DataTablePaging | undefined = shown && {
    offset: (page - 1) * PAGE_SIZE,
    pageSize: PAGE_SIZE,
    total: shown.count,
    totalIsAtLeast: !shown.countExact,
    onPrevious: page > 1 ? () => void goTo(page - 1) : undefined,
    onNext: shown.next === null ? undefined : () => void goTo(page + 1),
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle>{t('patients.title')}</PageTitle>
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('patients.table')}
        columns={columns}
        rows={shown?.results}
        rowKey={(user) => user.id}
        sort={sortOf(sort)}
        onSortChange={({ id, desc }) =>
          void navigate({ search: parseSearch({ sort: `${desc ? '-' : ''}${id}` }), replace: true })
        }
        paging={paging}
        refreshing={isFetching}
        rowKeys
        rowAction={(user) => (
          // On narrow screens the name is the link.
          <Button asChild size="sm" className="@max-2xl:hidden">
            <Link {...linkTo(paths.patient(user.id))}>{t('patients.open')}</Link>
          </Button>
        )}
        error={
          isError && !shown
            ? {
                title: t('patients.failed'),
                description: query.error?.message,
                onRetry: () => void query.refetch(),
              }
            : null
        }
        empty={<EmptyState title={t('patients.none')} description={t('patients.noneHint')} />}
        storageKey="patients"
      />
    </div>
  );
}
