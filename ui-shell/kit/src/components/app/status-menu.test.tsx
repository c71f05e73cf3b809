import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StatusMenu, type StatusOffer } from './status-menu';

const START: StatusOffer = {
  trigger: 'Start',
  dest: 'Working',
  dest_category: 'open',
  descriptions: [],
  blocked_by: null,
};
const FINISH: StatusOffer = {
  trigger: 'Finish',
  dest: 'Done',
  dest_category: 'complete',
  descriptions: ['The member is notified.'],
  blocked_by: null,
};

async function show(offers: StatusOffer[]) {
  const onAction = vi.fn();
  render(<StatusMenu status="New" offers={offers} onAction={onAction} />);
  const opener = screen.getByRole('button', { name: 'Status: New' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  return { onAction, opener };
}

it('runs an action without effects immediately', async () => {
  const { onAction } = await show([START]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Start' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('Start');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('describes the effects of a closing action and runs it only when it is confirmed', async () => {
  const { onAction, opener } = await show([START, FINISH]);
  const item = screen.getByRole('menuitem', { name: /Finish/ });
  expect(item).toHaveTextContent('The member is notified.');
  await userEvent.click(item);
  const dialog = screen.getByRole('dialog', { name: 'Finish?' });
  expect(dialog).toHaveTextContent('from New to Done');
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('The member is notified.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onAction).not.toHaveBeenCalled();
  await waitFor(() => expect(opener).toHaveFocus());

  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('menuitem', { name: /Finish/ }));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('Finish');
});

it('asks for the reason of an action that needs one', async () => {
  const { onAction } = await show([{ ...START, trigger: 'Decline', needs_reason: true }]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline?' }));
  const field = dialog.getByRole('textbox', { name: /^Reason/ });
  expect(field).toHaveFocus();
  await userEvent.type(field, '  ');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.type(field, 'Moves to Maine ');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('Decline', 'Moves to Maine');
});

it('disables a blocked action and shows the reason', async () => {
  const { onAction } = await show([
    { ...FINISH, blocked_by: 'open_tasks' },
    { ...START, blocked_by: 'proposed' },
  ]);
  const finish = screen.getByRole('menuitem', { name: /Finish/ });
  expect(finish).toHaveAttribute('aria-disabled', 'true');
  expect(finish).toHaveTextContent('Complete the open tasks first');
  expect(screen.getByRole('menuitem', { name: /Start/ })).toHaveTextContent('Accept the proposal first');
  await userEvent.keyboard('{Enter}');
  expect(onAction).not.toHaveBeenCalled();
});

it('says when a state has no actions', async () => {
  await show([]);
  expect(screen.getByRole('menuitem', { name: 'No actions' })).toHaveAttribute('aria-disabled', 'true');
});
