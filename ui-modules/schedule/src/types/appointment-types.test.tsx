import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import AppointmentTypes from './appointment-types.slot';

const LIST = '/api/schedule/appointment-types/';

const VIDEO = {
  id: 1,
  uniqueKey: 'video',
  reason: 'Video',
  name: 'Established',
  duration: 30,
  bufferBefore: 0,
  bufferAfter: 10,
  minimumNotice: 30,
  bookingWindow: 8,
  roles: ['md', 'np'],
  isInVisitMix: true,
  isReasonRequired: false,
  isActive: true,
  rowVersion: 3,
};

function show(permissions = ['schedule.manage']) {
  const host = fakeHost({
    [`GET ${LIST}`]: onWire({ results: [VIDEO] }),
    'PUT /api/drafts/appointment-type:1/': {},
    'DELETE /api/drafts/appointment-type:1/': {},
  });
  renderWithKit(
    <>
      <AppointmentTypes />
      <Toaster />
    </>,
    { host, me: { permissions }, access: { features: new Set(['practiceSettings']) } },
  );
  return host;
}

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Established' }));
  return within(await screen.findByRole('dialog', { name: 'Appointment type Established' }));
}

it('lists the types with their rules', async () => {
  show();
  const row = (await screen.findByRole('rowheader', { name: 'Established' })).closest('tr');
  expect(row).toHaveTextContent('30 min10 min after30 min8 weeks');
});

it('saves a type on the version that was seen', async () => {
  const host = show();
  const dialog = await edit();
  const duration = dialog.getByRole('spinbutton', { name: 'Duration' });
  await userEvent.clear(duration);
  await userEvent.type(duration, '45');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Registered nurse' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Can be booked' }));
  const after = { ...VIDEO, duration: 45, roles: ['md', 'np', 'rn'], isActive: false, rowVersion: 4 };
  host.answer(`PATCH ${LIST}1/`, onWire(after));
  host.answer(`GET ${LIST}`, onWire({ results: [after] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Appointment type saved')).toBeVisible();
  const [call] = host.calls('PATCH', `${LIST}1/`);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toEqual({
    name: 'Established',
    duration: 45,
    buffer_before: 0,
    buffer_after: 10,
    minimum_notice: 30,
    booking_window: 8,
    roles: ['md', 'np', 'rn'],
    is_reason_required: false,
    is_active: false,
  });
  expect(await screen.findByText('Not bookable')).toBeVisible();
});

it('shows which numbers are out of range and saves none of them', async () => {
  const host = show();
  const dialog = await edit();
  const duration = dialog.getByRole('spinbutton', { name: 'Duration' });
  await userEvent.clear(duration);
  await userEvent.type(duration, '33');
  expect(duration).toHaveAccessibleDescription(expect.stringContaining('A multiple of 5'));
  await userEvent.clear(duration);
  expect(duration).toHaveAccessibleDescription(expect.stringContaining('Between 5 and 480'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(host.calls('PATCH', `${LIST}1/`)).toHaveLength(0);
});

it('is read-only without the permission', async () => {
  show([]);
  expect(await screen.findByRole('button', { name: 'Edit Established' })).toHaveAccessibleDescription(
    'Only administrators can edit appointment types',
  );
});

it('shows each refusal of the host at its field', async () => {
  const host = show();
  const dialog = await edit();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Can be booked' }));
  expect(await fieldsRefusedAbove(host, `PATCH ${LIST}1/`)).toEqual([]);
});
