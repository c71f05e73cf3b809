import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table';

interface Patient {
  id: number;
  name: string;
  phone: string;
}

const rows: Patient[] = [
  { id: 2, name: 'Rosa Paredes', phone: '1' },
  { id: 1, name: 'Devon Tran', phone: '2' },
];

function show(props: Partial<DataTableProps<Patient>> = {}) {
  return render(
    <DataTable
      label="Patients"
      columns={[
        { id: 'name', header: 'Name', sortable: true, rowHeader: true, fixed: true, cell: (row) => row.name },
        { id: 'phone', header: 'Phone', cell: (row) => row.phone },
        { id: 'id', header: 'Patient ID', sortable: true, align: 'end', cell: (row) => row.id },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      {...props}
    />,
  );
}

it('shows the sort order and requests another', async () => {
  const onSortChange = vi.fn();
  show({ sort: { id: 'id', desc: true }, onSortChange });
  expect(screen.getByRole('columnheader', { name: 'Patient ID' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Patient ID' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'id', desc: false });
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'name', desc: false });
});

it('keeps the order of the host', () => {
  show({ sort: { id: 'name', desc: false } });
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Rosa Paredes',
    'Devon Tran',
  ]);
});

it('pages', async () => {
  const onNext = vi.fn();
  show({ paging: { offset: 50, pageSize: 50, total: 1234, onNext } });
  expect(screen.getByRole('status')).toHaveTextContent('51–52 of 1,234');
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onNext).toHaveBeenCalledOnce();
});

it('remembers which columns are shown', async () => {
  const { unmount } = show({ storageKey: 'patients' });
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Phone' }));
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  unmount();
  show({ storageKey: 'patients' });
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Patient ID' })).toBeVisible();
});

it('has a row action reachable by keyboard', async () => {
  const onOpen = vi.fn();
  show({
    rowAction: (row) => (
      <button type="button" onClick={() => onOpen(row.id)}>
        Open Patient
      </button>
    ),
  });
  const [, first] = screen.getAllByRole('row');
  if (!first) throw new Error('The table has no row');
  within(first).getByRole('button', { name: 'Open Patient' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
});

it('has loading, empty and error states', async () => {
  const onRetry = vi.fn();
  const { unmount } = show({ rows: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  unmount();
  show({ rows: [], empty: 'No patients' }).unmount();
  show({ rows: [], error: { description: 'The host did not answer.', onRetry } });
  expect(screen.getByRole('alert')).toHaveTextContent('The host did not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

const many = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `P${index}`, phone: '1' }));

/** jsdom has no layout: the table gets a window of 600 px. */
function withWindow() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
}
afterEach(() => vi.restoreAllMocks());

it('draws only the rows in view of a long list, and says where they are', () => {
  withWindow();
  show({ rows: many, paging: { offset: 1_000, pageSize: 500, total: 2_000 } });
  const drawn = screen.getAllByRole('row');
  expect(drawn.length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  expect(screen.getByRole('row', { name: /^P0 / })).toHaveAttribute('aria-rowindex', '1002');
  // What is not drawn keeps its height.
  const gap = [...document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden] td')].at(-1);
  expect(gap?.style.height).toBe(`${(500 - (drawn.length - 1)) * 40}px`);
});

it('draws all rows while one of them is open', async () => {
  withWindow();
  show({ rows: many, expansion: { label: (row) => `Details of ${row.name}`, render: () => 'Details' } });
  await userEvent.click(screen.getByRole('button', { name: 'Details of P3' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(500);
});

it('moves the focus by key to the rows themselves, past checkboxes', async () => {
  show({
    rowKeys: true,
    columns: [{ id: 'name', header: 'Name', rowHeader: true, cell: (row) => <a href="#x">{row.name}</a> }],
    selection: {
      keys: new Set(),
      labels: { row: 'Select row', page: 'Select page', keys: 'Select' },
      onToggle: () => {},
      onTogglePage: () => {},
    },
  });
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Rosa Paredes' })).toHaveFocus();
});
