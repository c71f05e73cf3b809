import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../components/ui/button';
import { Toaster } from '../components/ui/toast';
import { fakeHost, renderWithKit } from '../testing';
import { QueryTable, type QueryTableColumn, type TableFilter, type TablePage, type TableSearch } from '.';

interface Row {
  id: number;
  name: string;
  note: string;
}

const ALL: readonly Row[] = [
  { id: 1, name: 'Rosa', note: 'Call' },
  { id: 2, name: 'Devon', note: '' },
  { id: 3, name: 'Mirela', note: 'Labs' },
];

const columns: QueryTableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    rowHeader: true,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
];

const filters: TableFilter[] = [
  {
    id: 'conditions',
    label: 'Conditions',
    kind: 'conditions',
    fields: [
      { id: 'name', label: 'Name', type: 'text' },
      { id: 'due', label: 'Due', type: 'day' },
    ],
  },
];

const done = new Set<number>();
const shown = vi.fn<(rows: readonly Row[]) => void>();
const addresses: TableSearch[] = [];

function List({ at }: { at: TableSearch }) {
  const [search, setSearch] = useState(at);
  return (
    <QueryTable<Row>
      list="tests.rows"
      label="Rows"
      columns={columns}
      rowKey={({ id }) => id}
      query={(ordering, active) => ({
        queryKey: ['tests', 'rows', ordering, active],
        queryFn: async () => ({ results: ALL.filter(({ id }) => !done.has(id)), next: null }),
        initialPageParam: null,
        getNextPageParam: (last: TablePage<Row>) => last.next,
      })}
      filters={filters}
      pageSize={50}
      defaultSort="name"
      search={search}
      onSearchChange={(next) => {
        addresses.push(next);
        setSearch(next);
      }}
      rowClassName={({ note }) => (note === '' ? 'without-note' : undefined)}
      showsLeaving
      onRowsShown={shown}
      bulkActions={(rows) => <Button>{`Complete ${rows.length}`}</Button>}
      failedTitle="Rows could not be loaded"
    />
  );
}

async function show(at: TableSearch = {}) {
  const host = fakeHost({ 'GET /api/lists/tests.rows/views/': { results: [], preference: null } });
  const rendered = renderWithKit(
    <>
      <List at={at} />
      <Toaster />
    </>,
    { host },
  );
  await screen.findByRole('link', { name: 'Rosa' });
  return rendered;
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  done.clear();
  shown.mockClear();
  addresses.length = 0;
});
afterEach(() => vi.restoreAllMocks());

it('reports the rows that are shown, and gives them class names', async () => {
  await show();
  expect(shown).toHaveBeenLastCalledWith(ALL);
  expect(row('Devon')).toHaveClass('without-note');
  expect(row('Rosa')).not.toHaveClass('without-note');
});

it('fades a row that leaves, and drops it from the selection', async () => {
  const { queryClient } = await show();
  await userEvent.click(within(row('Devon')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Complete 1' })).toBeVisible();
  done.add(2);
  await queryClient.invalidateQueries({ queryKey: ['tests', 'rows'] });
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith([ALL[0], ALL[2]]));
  expect(row('Devon')).toHaveClass('opacity-0');
  expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Devon/ })).toBeNull());
});

it('moves between cells by arrow keys, and copies what one shows', async () => {
  await show();
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Rosa' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('cell', { name: 'Call' })).toHaveFocus();
  await user.keyboard('{Control>}c{/Control}');
  expect(written).toHaveBeenLastCalledWith('Call');
  expect(await screen.findByText('Cell copied')).toBeVisible();
  await user.keyboard('{ArrowDown}{Control>}c{/Control}');
  expect(await screen.findByText('The cell is empty')).toBeVisible();
  expect(written).toHaveBeenCalledTimes(1);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.getByRole('rowheader', { name: 'Mirela' })).toHaveFocus();
});

it('activates the first control of the row with Enter on a cell', async () => {
  await show();
  const clicked = vi.fn();
  screen.getByRole('link', { name: 'Rosa' }).addEventListener('click', (event) => {
    event.preventDefault();
    clicked();
  });
  await userEvent.keyboard('j{ArrowRight}{Enter}');
  expect(clicked).toHaveBeenCalledOnce();
});

it('says that a cell could not be copied', async () => {
  await show();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.keyboard('j{ArrowRight}{Control>}c{/Control}');
  expect(await screen.findByText('The cell could not be copied')).toBeVisible();
});

it('keeps conditions in the address, and says them in words', async () => {
  await show({
    filters: {
      conditions: {
        linkOperator: 'and',
        items: [{ field: 'due', operator: 'onOrBefore', value: '2026-11-30' }],
      },
    },
  });
  const chip = await screen.findByRole('button', { name: 'Due is on or before Nov 30, 2026' });
  await userEvent.click(chip);
  await userEvent.click(await screen.findByRole('button', { name: 'Add condition' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Condition 2: Operator' }));
  await userEvent.click(await screen.findByRole('option', { name: 'is empty' }));
  expect(addresses.at(-1)?.filters).toEqual({
    conditions: {
      linkOperator: 'and',
      items: [
        { field: 'due', operator: 'onOrBefore', value: '2026-11-30' },
        { field: 'due', operator: 'isEmpty' },
      ],
    },
  });
  expect(screen.getByRole('button', { name: '2 conditions, all match', hidden: true })).toBeInTheDocument();
});
