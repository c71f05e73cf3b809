import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { opened, type SlotHook, SlotProvider, useOpenable } from '../../contract';
import { fakeSlots, renderWithKit } from '../../testing';
import { ContributedMenu } from './contributed-menu';

const run = vi.fn();

const useActions: SlotHook<'patient.action/v1'> = ({ patient }) => {
  const [isOpen, setOpen] = useState(false);
  return {
    actions: [
      { id: 'call', label: `Call ${patient.name}`, run },
      { id: 'task', label: 'New task', run: () => setOpen(true) },
      { id: 'visit', label: 'Book a visit', disabledReason: 'No openings', run },
    ],
    element: isOpen ? <p>The task for {patient.name}</p> : null,
  };
};

const PROPS = { patient: { patientId: 7, personId: 1007, name: 'Rosa Pratt' } };

function show(slots: Parameters<typeof fakeSlots>[0]) {
  return renderWithKit(
    <SlotProvider value={fakeSlots(slots)}>
      <ContributedMenu slot="patient.action/v1" props={PROPS} label="Patient actions" />
    </SlotProvider>,
  );
}

it('offers what modules contribute, and shows the dialog that an action opens', async () => {
  show({ 'patient.action/v1': { todos: useActions } });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Patient actions' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Call Rosa Pratt' }));
  expect(run).toHaveBeenCalledOnce();
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: /Book a visit/ })).toHaveAttribute('data-disabled');
  await user.click(screen.getByRole('menuitem', { name: 'New task' }));
  expect(await screen.findByText('The task for Rosa Pratt')).toBeVisible();
});

it('is not there when nothing is contributed', async () => {
  show({});
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Patient actions' })).toBeNull();
});

function Opener() {
  const open = useOpenable('patient.dialog/v1', 'new-task');
  return open ? (
    <button type="button" onClick={() => open(7, { title: 'Call back' })}>
      Open
    </button>
  ) : (
    <p>Not offered</p>
  );
}

it('opens the dialog of another module for a patient, where that module is there', async () => {
  const { unmount } = renderWithKit(
    <SlotProvider value={fakeSlots({ 'patient.dialog/v1': { 'new-task': () => null } })}>
      <Opener />
    </SlotProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(opened['patient.dialog/v1'].get()).toEqual({
    path: 'new-task',
    patientId: 7,
    input: { title: 'Call back' },
  });
  unmount();
  renderWithKit(
    <SlotProvider value={fakeSlots({})}>
      <Opener />
    </SlotProvider>,
  );
  expect(await screen.findByText('Not offered')).toBeVisible();
});
