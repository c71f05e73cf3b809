import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SidePanel } from './side-panel';

function Page() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <SidePanel
      storageKey="test.1"
      onClose={() => setOpen(null)}
      list={
        <>
          <input aria-label="Search" />
          {['Rosa', 'Devon'].map((name) => (
            <button key={name} type="button" onClick={() => setOpen(name)}>
              Row {name}
            </button>
          ))}
        </>
      }
      panel={open === null ? null : { title: open, body: <input aria-label="Note" /> }}
    />
  );
}

const row = (name: string) => screen.getByRole('button', { name: `Row ${name}` });

it('opens beside the list, which keeps the focus, and says so', async () => {
  render(<Page />);
  await userEvent.click(row('Rosa'));
  expect(screen.getByRole('region', { name: 'Rosa' })).toBeVisible();
  expect(row('Rosa')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Rosa opened beside the list');
  await userEvent.click(row('Devon'));
  expect(screen.getByRole('region', { name: 'Devon' })).toBeVisible();
});

it('moves between list and panel with F6, also from a field, and returns to where the focus was', async () => {
  render(<Page />);
  await userEvent.click(row('Rosa'));
  await userEvent.keyboard('{F6}');
  expect(screen.getByRole('heading', { name: 'Rosa' })).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Note'));
  await userEvent.keyboard('{F6}');
  expect(row('Rosa')).toHaveFocus();
  await userEvent.keyboard('{F6}');
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

it('closes with Escape and returns the focus to the row', async () => {
  render(<Page />);
  await userEvent.click(row('Devon'));
  await userEvent.click(screen.getByLabelText('Note'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(row('Devon')).toHaveFocus();
  await userEvent.click(row('Rosa'));
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Rosa' })).toBeVisible();
});

it('covers the list in a narrow window and takes the focus', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: media.includes('64rem'),
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }));
  render(<Page />);
  await userEvent.click(row('Rosa'));
  expect(screen.getByRole('heading', { name: 'Rosa' })).toHaveFocus();
  expect(screen.getByText('Row Devon').closest('[inert]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(row('Rosa')).toHaveFocus();
});

it('covers the list where there is no room for both', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(540);
  render(<Page />);
  await userEvent.click(row('Rosa'));
  await waitFor(() => expect(screen.getByText('Row Devon').closest('[inert]')).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row('Rosa')).toHaveFocus());
});
