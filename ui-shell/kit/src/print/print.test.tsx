import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../components/ui/button';
import { PrintLayout } from './print-layout';
import { usePrint } from './use-print';

const dialog = vi.fn();

function Page({ name = 'Print' }: { name?: string }) {
  const { ref, print, printedAt } = usePrint();
  return (
    <main>
      <nav>Menu</nav>
      <Button onClick={print}>{name}</Button>
      <PrintLayout
        ref={ref}
        title={`Care plan ${name}`}
        identity="Rosa Delgado · 03-14-1968"
        tenant="Alder Health"
        printedBy="Adaeze Okonkwo"
        printedAt={printedAt}
        zone="America/New_York"
      >
        <p>Walk daily</p>
      </PrintLayout>
    </main>
  );
}

const marked = () => [...document.querySelectorAll('[data-printing], [data-print-part], [data-print-path]')];
const part = () => document.querySelector('[data-print-part]');
const endDialog = () => window.dispatchEvent(new Event('afterprint'));

beforeEach(() => {
  endDialog();
  dialog.mockReset();
  vi.stubGlobal('print', dialog);
});

it('marks the part and what it is in while the dialog is open', async () => {
  render(<Page />);
  dialog.mockImplementation(() => {
    expect(part()).toHaveTextContent('Walk daily');
    expect(document.body).toHaveAttribute('data-print-path');
    expect(screen.getByRole('main')).toHaveAttribute('data-print-path');
    expect(screen.getByRole('navigation')).not.toHaveAttribute('data-print-path');
    expect(document.documentElement).toHaveAttribute('data-printing');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(dialog).toHaveBeenCalledOnce();
  endDialog();
  expect(marked()).toEqual([]);
});

it('has the moment of printing, the user, the person and the organization on paper', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  render(<Page />);
  vi.setSystemTime(new Date('2026-11-23T17:20:00Z'));
  let printed = '';
  dialog.mockImplementation(() => {
    printed = part()?.textContent ?? '';
  });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  vi.useRealTimers();
  expect(printed).toContain('Printed by Adaeze Okonkwo, Nov 23, 2026, 12:20 PM EST');
  expect(printed).toContain('Rosa Delgado · 03-14-1968');
  expect(printed).toContain('Alder Health');
});

it('restores a lost focus and the scroll positions', async () => {
  render(<Page />);
  const main = screen.getByRole('main');
  main.scrollTop = 120;
  const button = screen.getByRole('button', { name: 'Print' });
  dialog.mockImplementation(() => {
    main.scrollTop = 0;
    button.blur();
  });
  await userEvent.click(button);
  endDialog();
  expect(button).toHaveFocus();
  expect(main.scrollTop).toBe(120);
});

it('leaves the focus where the user moved it meanwhile', async () => {
  render(
    <>
      <Page />
      <input aria-label="Search" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  screen.getByRole('textbox').focus();
  endDialog();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('prints one part at a time', async () => {
  render(
    <>
      <Page name="One" />
      <Page name="Two" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(screen.getByRole('button', { name: 'Two' }));
  expect(document.querySelectorAll('[data-print-part]')).toHaveLength(1);
  expect(part()).toHaveTextContent('Care plan Two');
});

it('ends when the part leaves the page', async () => {
  const { unmount } = render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  unmount();
  expect(marked()).toEqual([]);
});
