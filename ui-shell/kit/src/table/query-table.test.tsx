import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coreApi } from '../api/core';
import { Button } from '../components/ui/button';
import { Toaster } from '../components/ui/toast';
import { type FakeCall, type FakeHost, fakeHost, problem, renderWithKit } from '../testing';
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

const filters: TableFilter[] = [
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

const LIST = 'GET /api/providers/me/work_units/';
const VIEWS = '/api/lists/tests.people/views/';

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    person_id: from + index,
    last_name: `P${from + index}`,
    due_at: '1970-01-01',
  }));

/** Five people in pages of two. */
function pagesOf({ query }: FakeCall) {
  const from = Number(query.get('cursor') ?? 0);
  const to = Math.min(5, from + 2);
  return { results: people(from, to), count: 5, count_exact: true, next: to < 5 ? String(to) : null };
}

/** A host that keeps views and a preference. */
function hostWithViews(views: Record<string, unknown>[] = [], preference: unknown = null): FakeHost {
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

const addresses: TableSearch[] = [];

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

function show(host: FakeHost, at: TableSearch = {}, withActions = false, extras: Extras = {}) {
  addresses.length = 0;
  return renderWithKit(
    <>
      <Page at={at} withActions={withActions} {...extras} />
      <Toaster />
    </>,
    { host },
  );
}

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const menu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the rows', () => {
  it('are paged by cursor, also when a later page is opened', async () => {
    const host = hostWithViews();
    show(host, { page: 3 });
    await waitFor(() => expect(names()).toEqual(['P4']));
    expect(
      host.calls('GET', '/api/providers/me/work_units/').map(({ query }) => query.get('cursor')),
    ).toEqual([null, '2', '4']);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(addresses.at(-1)).toEqual({ page: 2 });
    expect(names()).toEqual(['P2', 'P3']);
  });

  it('of a page that is far away are loaded alone, and the pages beside it from there', async () => {
    const host = hostWithViews();
    host.answer(LIST, ({ query }: FakeCall) => {
      const from = Number(query.get('cursor') ?? query.get('offset') ?? 0);
      const to = Math.min(1000, from + 2);
      return {
        results: people(from, to),
        count: 1000,
        count_exact: true,
        next: to < 1000 ? String(to) : null,
      };
    });
    show(host, { page: 400 }, false, { canSkip: true });
    await waitFor(() => expect(names()).toEqual(['P798', 'P799']));
    expect(screen.getByText('799–800 of 1,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()).toEqual(['P800', 'P801']));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(names()).toEqual(['P796', 'P797']));
    const calls = host.calls('GET', '/api/providers/me/work_units/');
    expect(calls.map(({ query }) => [query.get('offset'), query.get('cursor')])).toEqual([
      ['798', null],
      [null, '800'],
      ['796', null],
    ]);
  });

  it('of a page beyond the end are those of the last page', async () => {
    const host = hostWithViews();
    host.answer(LIST, ({ query }: FakeCall) => {
      const from = Number(query.get('cursor') ?? query.get('offset') ?? 0);
      const rows = from < 45 ? people(from, Math.min(45, from + 2)) : [];
      return { results: rows, count: 45, count_exact: true, next: from + 2 < 45 ? String(from + 2) : null };
    });
    show(host, { page: 400 }, false, { canSkip: true });
    await waitFor(() => expect(names()).toEqual(['P44']));
    expect(host.calls('GET', '/api/providers/me/work_units/')).toHaveLength(2);
  });

  it('of a list without an offset are loaded up to the tenth page', async () => {
    const host = hostWithViews();
    host.answer(LIST, ({ query }: FakeCall) => {
      const from = Number(query.get('cursor') ?? 0);
      return { results: people(from, from + 2), count: 1000, count_exact: true, next: String(from + 2) };
    });
    show(host, { page: 400 });
    await waitFor(() => expect(names()).toEqual(['P18', 'P19']));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()).toEqual(['P20', 'P21']));
    expect(host.calls('GET', '/api/providers/me/work_units/')).toHaveLength(11);
  });

  it('are sorted by the host, from the first page', async () => {
    const host = hostWithViews();
    show(host, { page: 2 });
    await waitFor(() => expect(names()).toEqual(['P2', 'P3']));
    await userEvent.click(screen.getByRole('button', { name: 'ID' }));
    expect(addresses.at(-1)).toEqual({ sort: 'id', page: undefined });
    await waitFor(() =>
      expect(host.calls('GET', '/api/providers/me/work_units/').at(-1)?.query.get('categories')).toBe('id{}'),
    );
  });

  it('say why they are not there, and load again', async () => {
    const host = hostWithViews();
    host.answer(LIST, problem(400, 'invalid-request'));
    show(host);
    await screen.findByText('People could not be loaded');
    host.answer(LIST, pagesOf);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
  });
});

it('opens rows in place', async () => {
  show(hostWithViews());
  await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
  const button = screen.getByRole('button', { name: 'Details of P1' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(screen.getByText('Born 1970-01-01')).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByText('Born 1970-01-01')).toBeNull();
});

describe('the columns', () => {
  it('are hidden, moved and made compact, and kept for the user on the host', async () => {
    const host = hostWithViews();
    show(host);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    await menu(/^Columns$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Move Born right' }));
    expect(headers()).toEqual(['Name', 'ID', 'Born']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Born' }));
    expect(headers()).toEqual(['Name', 'ID']);
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    // On a slow machine an earlier state is saved too.
    await waitFor(() =>
      expect(host.calls('PUT', '/api/lists/').at(-1)?.body).toEqual({
        state: {
          look: {
            order: ['name', 'id', 'due'],
            hidden: ['due'],
            pinned: [],
            widths: {},
            density: 'compact',
          },
        },
      }),
    );
  });

  it('are pinned and resized by key', async () => {
    const host = hostWithViews();
    show(host);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    await menu(/^Columns$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Pin ID' }));
    expect(headers()).toEqual(['Name', 'ID', 'Born']);
    await userEvent.keyboard('{Escape}');
    screen.getByRole('separator', { name: 'Width of Born' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const saved = () => host.calls('PUT', '/api/lists/').at(-1)?.body;
    await waitFor(() =>
      expect(saved()).toMatchObject({
        state: { look: { pinned: ['id'], widths: { due: expect.any(Number) } } },
      }),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toHaveProperty('state.look.widths', {}));
  });

  it('are as the user last arranged them', async () => {
    show(hostWithViews([], { look: { order: ['id', 'name'], hidden: ['due'] } }));
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
  });
});

describe('views', () => {
  const view = { name: 'By ID', state: { look: { order: ['id'], hidden: ['due'] }, sort: '-id' } };

  it('are chosen, and stand in the address', async () => {
    const host = hostWithViews([view]);
    show(host);
    await menu(/^Views: Default view$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'By ID' }));
    expect(addresses.at(-1)).toEqual({ view: 1 });
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
    expect(host.calls('GET', '/api/providers/me/work_units/').at(-1)?.query.get('categories')).toBe('-id{}');
  });

  it('are changed and saved with the version that was seen', async () => {
    const host = hostWithViews([view]);
    show(host, { view: 1 });
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await menu(/^Views: By ID, changed$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(host.calls('PATCH', VIEWS)).toHaveLength(1));
    const [call] = host.calls('PATCH', VIEWS);
    expect(call?.headers.get('if-match')).toBe('"1"');
    expect(call?.body).toMatchObject({ state: { sort: 'name' } });
    await screen.findByRole('button', { name: 'Views: By ID' });
  });

  it('are created, with a name, for oneself or for everyone', async () => {
    const host = hostWithViews();
    show(host);
    await menu(/^Views: Default view$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a name')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ours');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Share/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Views: Ours' });
    expect(host.calls('POST', VIEWS)[0]?.body).toMatchObject({ name: 'Ours', is_shared: true });
  });

  it('of others can be used and not changed', async () => {
    show(
      hostWithViews([
        { ...view, is_mine: false, is_editable: false, is_shared: true, author_name: 'Ben Alder' },
      ]),
      {
        view: 1,
      },
    );
    await menu(/^Views: By ID$/);
    expect(await screen.findByText('Shared by Ben Alder')).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete view…' })).toBeNull();
  });

  it('are deleted after a question', async () => {
    const host = hostWithViews([view]);
    show(host, { view: 1 });
    await menu(/^Views: By ID$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await screen.findByRole('button', { name: 'Views: Default view' });
    expect(host.calls('DELETE', VIEWS)).toHaveLength(1);
  });
});

describe('the filters', () => {
  const asked = (host: FakeHost) =>
    host.calls('GET', '/api/providers/me/work_units/').at(-1)?.query.get('categories');

  it('are added from a menu, stand in the address and are removed', async () => {
    const host = hostWithViews();
    show(host, { page: 2 });
    await menu(/^Filter$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My patients' }));
    expect(addresses.at(-1)).toEqual({ filters: { mine: true }, page: undefined });
    await waitFor(() => expect(asked(host)).toBe('name{"mine":true}'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter My patients' }));
    expect(addresses.at(-1)).toMatchObject({ filters: undefined });
    await waitFor(() => expect(asked(host)).toBe('name{}'));
  });

  it('of choices open at once, and go when nothing was chosen', async () => {
    const host = hostWithViews();
    show(host);
    await menu(/^Filter$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Care team' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lighthouse' }));
    await waitFor(() => expect(asked(host)).toBe('name{"pods":["2"]}'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lighthouse' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Care team/ })).toBeNull();
    expect(addresses.at(-1)).toMatchObject({ filters: undefined });
  });

  it('of days say the range', async () => {
    show(hostWithViews(), { filters: { seen: { from: '2026-11-02', to: '2026-11-09' } } });
    expect(await screen.findByRole('button', { name: 'Last visit: Nov 2 – Nov 9, 2026' })).toBeVisible();
  });

  it('are kept by views, and can be taken from one', async () => {
    const host = hostWithViews([{ name: 'Ours', state: { filters: { pods: ['1'] } } }]);
    show(host, { view: 1 });
    await screen.findByRole('button', { name: 'Care team: Harbor' });
    await waitFor(() => expect(asked(host)).toBe('name{"pods":["1"]}'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Care team' }));
    expect(addresses.at(-1)).toMatchObject({ view: 1, filters: {} });
    await menu(/^Views: Ours, changed$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(host.calls('PATCH', VIEWS)).toHaveLength(1));
    expect(host.calls('PATCH', VIEWS)[0]?.body).toMatchObject({ state: { filters: {} } });
  });

  it('without a match can be cleared', async () => {
    const host = hostWithViews();
    host.answer(LIST, { results: [], count: 0, count_exact: true, next: null });
    show(host, { filters: { mine: true } });
    expect(await screen.findByText('No rows match the filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(addresses.at(-1)).toMatchObject({ filters: undefined });
  });
});

describe('the selection', () => {
  it('is made by pointer and key, shows what can be done, and goes on over pages', async () => {
    show(hostWithViews(), {}, true);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Assign P0' })).toBeVisible();
    screen.getByRole('link', { name: 'P1' }).focus();
    await user.keyboard('x');
    expect(screen.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()).toEqual(['P2', 'P3']));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Assign P0,P1,P2,P3' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the download', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('has all rows, with the columns that are shown', async () => {
    show(hostWithViews([], { look: { hidden: ['due'] } }));
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('Name,ID\r\nP0,0\r\nP1,1\r\nP2,2\r\nP3,3\r\nP4,4\r\n');
  });

  it('is the file of the host, if it writes one, with the order and the filters', async () => {
    const host = hostWithViews();
    host.answer('GET /api/people.csv', 'Name');
    const file = (ordering: string) => ({ address: `/api/people.csv?sort=${ordering}`, name: 'people.csv' });
    show(host, {}, false, { file });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(host.calls('GET', '/api/people.csv')[0]?.query.get('sort')).toBe('name');
    expect(await screen.findByText(/^Downloaded\./)).toBeInTheDocument();
    host.answer('GET /api/people.csv', problem(403, 'forbidden', { detail: 'Not shared with you' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Not shared with you')).toBeInTheDocument();
  });
});
