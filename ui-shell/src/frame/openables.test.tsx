import { opened, type SlotComponent, SlotProvider } from '@huddle/kit/contract';
import { fakeSlots, renderWithKit } from '@huddle/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OpenedDialog, OpenedPanel } from './openables';

const Task: SlotComponent<'patient.dialog/v1'> = ({ patientId, input, close }) => {
  const [text, setText] = useState('');
  return (
    <div>
      <p>{`Patient ${patientId}: ${JSON.stringify(input)}`}</p>
      <input aria-label="Task" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={close}>
        Done
      </button>
    </div>
  );
};

const slots = fakeSlots({ 'patient.dialog/v1': { task: Task }, 'patient.panel/v1': { task: Task } });

function show() {
  return renderWithKit(
    <SlotProvider value={slots}>
      <OpenedDialog />
      <OpenedPanel />
    </SlotProvider>,
  );
}

it('shows a dialog about one patient, and keeps nothing of it for the next', async () => {
  show();
  act(() => opened['patient.dialog/v1'].set({ path: 'task', patientId: 7, input: { from: 'message' } }));
  await screen.findByText('Patient 7: {"from":"message"}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), 'Call Rosa');
  act(() => opened['patient.dialog/v1'].set({ path: 'task', patientId: 8, input: null }));
  await screen.findByText('Patient 8: null');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Task' }).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('textbox', { name: 'Task' })).toBeNull();
});

it('shows a panel with its title beside the page until it is closed', async () => {
  show();
  act(() => opened['patient.panel/v1'].set({ path: 'task', patientId: 7, input: null }));
  await screen.findByRole('complementary', { name: 'task' });
  await userEvent.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('shows nothing of a module that is not there', async () => {
  show();
  act(() => opened['patient.dialog/v1'].set({ path: 'gone', patientId: 7, input: null }));
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => opened['patient.dialog/v1'].set(null));
});
