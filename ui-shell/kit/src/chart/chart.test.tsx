import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Chart, type ChartProps } from './chart';

const day = (date: string) => new Date(`${date}T12:00:00`).getTime();

const props: ChartProps = {
  label: 'Potassium',
  kind: 'line',
  unit: 'mmol/L',
  fileName: 'potassium',
  x: { kind: 'time', values: ['2025-11-01', '2025-11-08', '2025-11-15'].map(day) },
  series: [
    { id: 'k', label: 'Potassium', values: [4.1, null, 5.9] },
    { id: 'na', label: 'Sodium', values: [138, 140, 141] },
  ],
  band: { from: 3.5, to: 5.1, label: 'normal range' },
};

async function show(more: Partial<ChartProps> = {}) {
  render(<Chart {...props} {...more} />);
  return screen.findByRole('application', { name: /^Potassium\./ });
}

it('goes from point to point with the arrow keys and announces each, skipping missing values', async () => {
  const plot = await show();
  plot.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('Potassium, Nov 1, 2025: 4.1 mmol/L');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Potassium, Nov 15, 2025: 5.9 mmol/L, above normal range',
  );
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.getByRole('status')).toHaveTextContent('Sodium, Nov 8, 2025: 140 mmol/L');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('status')).toHaveTextContent('Potassium, Nov 8, 2025: No value');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('hides series with the legend', async () => {
  const plot = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Potassium', pressed: true }));
  plot.focus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('status')).toHaveTextContent('Sodium, Nov 1, 2025: 138 mmol/L');
  await userEvent.click(screen.getByRole('button', { name: 'Sodium' }));
  expect(screen.getByText('All series are hidden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Potassium', pressed: false }));
  expect(screen.getByRole('application')).toBeVisible();
});

it('is shown as a table too', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Potassium' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Date', 'Potassium', 'Sodium']);
  expect(within(table).getByRole('row', { name: 'Nov 8, 2025 No value 140' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('application')).toBeVisible();
});

it('is downloaded as CSV, with empty cells for missing values', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:test';
  });
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await show({ kind: 'bar', x: { kind: 'category', label: 'Week', values: ['1', '2', '3'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(name).toBe('potassium.csv');
  expect(await blobs[0]?.text()).toContain(
    'Week,Potassium (mmol/L),Sodium (mmol/L)\r\n1,4.1,138\r\n2,,140\r\n3,5.9,141\r\n',
  );
});

it('shows that it loads, that there are no values, and that it failed', async () => {
  const retry = vi.fn();
  const { rerender } = render(<Chart {...props} series={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the chart');
  expect(screen.getByRole('figure', { name: 'Potassium (mmol/L)' })).toBeVisible();
  rerender(<Chart {...props} series={[{ id: 'k', label: 'Potassium', values: [null, null] }]} />);
  expect(screen.getByText('No values yet')).toBeVisible();
  rerender(<Chart {...props} series={undefined} error={{ onRetry: retry }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});
