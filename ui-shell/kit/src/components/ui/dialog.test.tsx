import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button';
import { Dialog, DialogContent, DialogTitle } from './dialog';
import { Popover, PopoverContent, PopoverTrigger } from './popover';
import { Tooltip } from './tooltip';

/** A row that opens a dialog and leaves its list while the dialog is open. */
function Rows() {
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setHasRow] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>To dos</h1>
      {hasRow ? (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      ) : null}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit task</DialogTitle>
          <button type="button" onClick={() => setHasRow(false)}>
            Remove
          </button>
        </DialogContent>
      </Dialog>
    </main>
  );
}

it('gives the focus back to what opened it or, if that is gone, to the title of the page', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'To dos' })).toHaveFocus());
});

it('submits its own form only, also when it was opened from another one', async () => {
  const submitted = vi.fn<(name: string) => void>();
  const form = (name: string) => ({
    noValidate: true,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      submitted(name);
    },
  });
  render(
    <form {...form('case')}>
      <Dialog defaultOpen>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit task</DialogTitle>
          <form {...form('task')}>
            <button type="submit">Save task</button>
            <Popover>
              <PopoverTrigger>Filter</PopoverTrigger>
              <PopoverContent aria-label="Filter">
                <form {...form('filter')}>
                  <button type="submit">Apply</button>
                </form>
              </PopoverContent>
            </Popover>
          </form>
        </DialogContent>
      </Dialog>
    </form>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save task' }));
  expect(submitted.mock.calls).toEqual([['task']]);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(submitted.mock.calls).toEqual([['task'], ['filter']]);
});

it('stays open for the Escape that closes a tooltip above it', async () => {
  render(
    <Dialog defaultOpen>
      <DialogContent aria-describedby={undefined} hideClose>
        <DialogTitle>Edit task</DialogTitle>
        <input aria-label="Title" />
        <Tooltip content="Deletes the task">
          <Button>Delete</Button>
        </Tooltip>
      </DialogContent>
    </Dialog>,
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(title).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
