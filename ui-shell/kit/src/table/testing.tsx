/** Set-up of the tests of tables: a list of people on a host that keeps views. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { coreApi } from '../api/core';
import { Button } from '../components/ui/button';
import { Toaster } from '../components/ui/toast';
import { type FakeCall, type FakeHost, fakeHost, renderWithKit } from '../testing';
import type { TableFilter } from './filters';
import { QueryTable, type QueryTableColumn, type QueryTableProps } from './query-table';
import type { TableSearch } from './search';

interface Row {
  personId: number;
  lastName: string;
  dueAt?: string | null;
}

const columns: QueryTableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    rowHeader: true,
    sortable: true,
    value: (row) => row.lastName,
    cell: (row) => <a href={`#${row.personId}`}>{row.lastName}</a>,
  },
  { id: 'due', header: 'Born', value: (row) => row.dueAt, cell: (row) => row.dueAt },
  { id: 'id', header: 'ID', sortable: true, value: (row) => row.personId, cell: (row) => row.personId },
];

export const filters: TableFilter[] = [
  { id: 'mine', label: 'My patients', kind: 'flag' },
  {
    id: 'pods',
    label: 'Care team',
    kind: 'choices',
    options: [
      { value: '1', label: 'Harbor' },
      { value: '2', label: 'Lighthouse' },
    ],
  },
  { id: 'seen', label: 'Last visit', kind: 'days' },
];

export const LIST = 'GET /api/providers/me/work_units/';
export const VIEWS = '/api/lists/tests.people/views/';

export const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    person_id: from + index,
    last_name: `P${from + index}`,
    due_at: '1970-01-01',
  }));

/** Five people in pages of two. */
export function pagesOf({ query }: FakeCall) {
  const from = Number(query.get('cursor') ?? 0);
  const to = Math.min(5, from + 2);
  return { results: people(from, to), count: 5, count_exact: true, next: to < 5 ? String(to) : null };
}

/** A host that keeps views and a preference. */
export function hostWithViews(views: Record<string, unknown>[] = [], preference: unknown = null): FakeHost {
  const view = (id: number, body: object) => ({
    id,
    is_mine: true,
    is_editable: true,
    is_shared: false,
    author_name: 'Nora Page',
    row_version: 1,
    updated_at: '2026-01-01T00:00:00Z',
    ...body,
  });
  let stored = views.map((one, index) => view(index + 1, one));
  const host = fakeHost({
    [LIST]: pagesOf,
    [`GET ${VIEWS}`]: () => ({ results: stored, preference }),
    [`POST ${VIEWS}`]: ({ body }: FakeCall) => {
      stored = [...stored, view(stored.length + 1, body as object)];
      return stored.at(-1);
    },
    'PUT /api/lists/tests.people/preference/': null,
  });
  for (const id of [1, 2]) {
    host.answer(`PATCH ${VIEWS}${id}/`, ({ body }: FakeCall) => {
      stored = stored.map((one) => (one.id === id ? { ...one, ...(body as object), row_version: 2 } : one));
      return stored.find((one) => one.id === id);
    });
    host.answer(`DELETE ${VIEWS}${id}/`, () => {
      stored = stored.filter((one) => one.id !== id);
      return null;
    });
  }
  return host;
}

export const addresses: TableSearch[] = [];

type Extras = Pick<QueryTableProps<Row>, 'file' | 'canSkip'>;

function Page({ at, withActions, ...extras }: { at: TableSearch; withActions: boolean } & Extras) {
  const [search, setSearch] = useState(at);
  return (
    <QueryTable<Row>
      list="tests.people"
      label="People"
      columns={columns}
      rowKey={(row) => row.personId}
      query={(ordering, filters, skip) => ({
        queryKey: ['tests', 'people', ordering, filters, skip],
        queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
          fetchPage(`${ordering}${JSON.stringify(filters)}`, pageParam, skip, signal),
        initialPageParam: null,
        getNextPageParam: (last: { next?: string | null }) => last.next,
      })}
      filters={filters}
      expansion={{ label: (row) => `Details of ${row.lastName}`, render: (row) => `Born ${row.dueAt}` }}
      pageSize={2}
      defaultSort="name"
      search={search}
      onSearchChange={(next) => {
        addresses.push(next);
        setSearch(next);
      }}
      bulkActions={
        withActions
          ? (rows, clear) => (
              <Button onClick={clear}>{`Assign ${rows.map((row) => row.lastName).join()}`}</Button>
            )
          : undefined
      }
      failedTitle="People could not be loaded"
      {...extras}
    />
  );
}

/** The list with a cursor or an offset, which the search itself has none of. */
function fetchPage(ordering: string, cursor: string | null, skip: number, signal: AbortSignal) {
  const from = cursor === null ? (skip > 0 ? { offset: skip } : {}) : { cursor };
  const query = { categories: ordering, ...from };
  return coreApi.get('/api/providers/me/work_units/', { query, signal });
}

export function show(host: FakeHost, at: TableSearch = {}, withActions = false, extras: Extras = {}) {
  addresses.length = 0;
  return renderWithKit(
    <>
      <Page at={at} withActions={withActions} {...extras} />
      <Toaster />
    </>,
    { host },
  );
}

export const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
export const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
export const menu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
