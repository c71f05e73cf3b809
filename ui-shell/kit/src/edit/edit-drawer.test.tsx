import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DialogTitle } from '../components/ui/dialog';
import { Drawer, DrawerContent, DrawerDock, useDrawerDock } from '../components/ui/drawer';

function Edit({ onClose }: { onClose: () => void }) {
  const dock = useDrawerDock();
  return (
    <Drawer modal={dock === null} open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DrawerContent dock={dock} aria-describedby={undefined}>
        <DialogTitle>Edit address</DialogTitle>
        <input aria-label="City" />
      </DrawerContent>
    </Drawer>
  );
}

function show(enabled: boolean) {
  const closed: string[] = [];
  render(
    <>
      <DrawerDock enabled={enabled}>
        <Edit onClose={() => closed.push('closed')} />
      </DrawerDock>
      <textarea aria-label="Message" />
    </>,
  );
  return closed;
}

it('leaves what is beside its dock usable, and is not closed by it', async () => {
  const closed = show(true);
  expect(await screen.findByRole('dialog', { name: 'Edit address' })).toBeVisible();
  const message = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(message, 'Hello{Escape}');
  expect(message).toHaveValue('Hello');
  expect(closed).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), '{Escape}');
  expect(closed).toEqual(['closed']);
});

it('covers the page where there is no room for another part', async () => {
  show(false);
  expect(await screen.findByRole('dialog', { name: 'Edit address' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});
