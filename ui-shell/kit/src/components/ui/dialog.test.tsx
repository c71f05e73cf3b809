import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog, DialogContent, DialogTitle } from './dialog';

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
