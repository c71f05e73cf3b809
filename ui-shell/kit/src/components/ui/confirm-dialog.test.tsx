import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';

function Page({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete…</Button>
      {isAsking ? (
        <ConfirmDialog
          title="Delete the list?"
          description="It is gone for everybody."
          confirm="Delete"
          cancel="Cancel"
          pending={false}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

it('does nothing before it is confirmed, and returns the focus', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(<Page onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Delete…' });

  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByText('Cancel'))]) {
    opener.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Delete the list?' })).toHaveTextContent('gone for everybody');
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(opener).toHaveFocus());
  }
  expect(onConfirm).not.toHaveBeenCalled();

  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
