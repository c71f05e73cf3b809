import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import OnCallPage from './on-call.slot';

const READ = '/api/clinic-hours/on-call/';
const SET = '/api/clinic-hours/on-call/set/';

const group = (id: number, userId: number, lastName: string, internalRole = 'np') => ({
  id,
  name: `Ada ${lastName}`,
  isProvider: true,
  openWork: 0,
  licensing: null,
  assigneeGroupUsers: [
    {
      id: userId,
      firstName: 'Ada',
      lastName,
      roleLabel: 'NP',
      internalRole,
      isActive: true,
      shift: null,
    },
  ],
});

const onCall = (id: number | null) => ({
  id,
  setAt: id === null ? null : '2026-06-15T13:00:00Z',
  setByName: id === null ? null : 'Anna Bergström',
});

function show(id: number | null) {
  const host = fakeHost({
    [`GET ${READ}`]: onWire(onCall(id)),
    'GET /api/user/assignee-group/': onWire([
      group(1, 11, 'Quill'),
      group(2, 12, 'Marsh'),
      group(3, 13, 'Guide', 'hg'),
    ]),
  });
  renderWithKit(
    <>
      <OnCallPage />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

async function pick(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'On-call clinician' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

it('does nothing without a selected clinician (console.md §5)', async () => {
  const host = show(null);
  expect(await screen.findByText('Nobody is on call.')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(host.calls('POST', SET)).toHaveLength(0);
  expect(save).toHaveAccessibleDescription('Select a clinician');
});

it('offers only clinicians, and says why others are disabled', async () => {
  show(null);
  await userEvent.click(await screen.findByRole('combobox', { name: 'On-call clinician' }));
  const option = await screen.findByRole('option', { name: /Ada Guide/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveTextContent('Not a provider');
});

it('puts the selected clinician on call', async () => {
  const host = show(11);
  expect(await screen.findByText(/^Set by Anna Bergström on/)).toBeVisible();
  expect(await screen.findByText('Ada Quill')).toBeVisible();
  await pick('Ada Marsh');
  host.answer(`POST ${SET}`, onWire(onCall(12)));
  host.answer(`GET ${READ}`, onWire(onCall(12)));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated on-call clinician.')).toBeVisible();
  expect(host.calls('POST', SET)[0]?.body).toEqual({ provider: 12 });
  expect(await screen.findByText('Ada Marsh')).toBeVisible();
});

it('keeps the selection when it could not be saved, and follows what others set', async () => {
  const host = show(11);
  await screen.findByText('Ada Quill');
  await pick('Ada Marsh');
  host.answer(`POST ${SET}`, problem(503, 'database-unavailable'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update the on-call clinician')).toBeVisible();
  expect(screen.getByText('Ada Marsh')).toBeVisible();
  host.answer(`GET ${READ}`, onWire(onCall(12)));
  host.socket.event('schedule.settings.changed', { payload: { part: 'on_call' } });
  await screen.findByText('Ada Marsh');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
});
