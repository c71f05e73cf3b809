import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Reminder } from '../api';
import { routes } from '../routes';
import ReminderCard from './reminder-card.slot';

const LIST = 'GET /api/sample/reminders/';
const VIEWS = 'GET /api/lists/sample.reminders/views/';

function reminder(over: Partial<Reminder> = {}): Reminder {
  return {
    id: 1,
    uid: '0198a2c4-0000-7000-8000-000000000001',
    patientId: 7,
    title: 'Call about labs',
    dueAt: '2026-02-03T15:00:00Z',
    state: 'Waiting',
    stateCategory: 'open',
    isEscalated: false,
    lastEntryAt: null,
    rowVersion: 1,
    createdAt: '2026-01-01T12:00:00Z',
    isMasked: false,
    ...over,
  };
}

function show(results: Reminder[]) {
  const host = fakeHost({
    [LIST]: onWire({ results, count: results.length, countExact: true, next: null }),
    [VIEWS]: { results: [], preference: null },
  });
  return renderWithKit(null, { host, pages: routes, at: '/sample/reminders' });
}

it('lists the reminders, masked ones without their text', async () => {
  show([reminder({ id: 2, title: '', isMasked: true }), reminder()]);
  expect(await screen.findByRole('link', { name: 'Call about labs' })).toHaveAttribute('href', '/patients/7');
  expect(screen.getByRole('link', { name: 'Protected' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Edit reminder/ })).toHaveLength(1);
});

it('edits one, and keeps what was typed when it was changed by somebody else', async () => {
  const { host } = show([reminder()]);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit reminder/ }));
  host.answer(
    'PATCH /api/sample/reminders/1/',
    problem(412, 'stale-version', { current: onWire(reminder({ title: 'Call today', rowVersion: 2 })) }),
  );
  const field = screen.getByRole('textbox', { name: /Reminder/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'Call tomorrow');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Call today/)).toBeInTheDocument();
  expect(field).toHaveValue('Call tomorrow');

  host.answer('PATCH /api/sample/reminders/1/', onWire(reminder({ title: 'Call tomorrow', rowVersion: 3 })));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = host.calls('PATCH', '/api/sample/reminders/1/')[1];
  expect(saved?.body).toEqual({ title: 'Call tomorrow' });
  expect(saved?.headers.get('if-match')).toBe('"2"');
});

it('shows each refusal of the host at its field', async () => {
  const { host } = show([reminder()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit reminder: Call about labs' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Reminder/ }), ' today');
  expect(await fieldsRefusedAbove(host, 'PATCH /api/sample/reminders/1/')).toEqual([]);
});

it('shows a reminder in the lists of other modules', async () => {
  const card = { contentType: 'samplereminder', objectId: 1, title: 'Call about labs', status: 'Waiting' };
  renderWithKit(<ReminderCard card={card} />);
  expect(await screen.findByText('Call about labs')).toBeInTheDocument();
  expect(screen.getByText('Waiting')).toBeInTheDocument();
});
