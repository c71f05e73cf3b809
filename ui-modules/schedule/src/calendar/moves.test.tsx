import { problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { event, exception, hostOf } from '../testing/calendars';
import { rosa, show } from '../testing/schedule-page';

describe('moving an appointment', () => {
  const APPOINTMENT = 'PATCH /api/appointment/7';
  /** Moves Rosa's visit by keyboard to the given time of the day. */
  async function moveTo(time: string) {
    (await rosa()).focus();
    await userEvent.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: /^Move “Rosa Delgado/ });
    const starts = within(dialog).getByRole('group', { name: /^Starts/ });
    const field = within(starts).getByRole('combobox', { name: 'Time' });
    await userEvent.clear(field);
    await userEvent.type(field, `${time}{Tab}`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    return screen.findByRole('dialog', { name: 'Move the visit of Rosa Delgado?' });
  }

  it('asks first, then stores the new time on the version that was shown', async () => {
    const host = hostOf([event()]);
    host.answer(APPOINTMENT, {});
    show(host);
    const question = await moveTo('11:00 AM');
    expect(question).toHaveTextContent(/FromNov 23, 2026, 9:00 AM – 9:30 AM/);
    expect(question).toHaveTextContent(/ToNov 23, 2026, 11:00 AM – 11:30 AM/);
    expect(host.calls('PATCH', '/api/appointment/7')).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(host.calls('PATCH', '/api/appointment/7')[0]?.body).toMatchObject({
      start: '2026-11-23T16:00:00.000Z',
      duration_minutes: 30,
      provider_id: 1,
      row_version: 3,
      custom_appointment_reasons: null,
    });
  });

  it('shows the rules that the new time breaks, which the user can accept', async () => {
    const host = hostOf([event()]);
    const objections = [{ id: 'outside_hours', label: 'Outside the clinician’s shifts' }];
    host.answer(APPOINTMENT, problem(400, 'invalid', { current: { objections } }));
    show(host);
    const question = await moveTo('8:00 PM');
    await userEvent.click(within(question).getByRole('button', { name: 'Move' }));
    expect(await within(question).findByText('Outside the clinician’s shifts')).toBeVisible();
    host.answer(APPOINTMENT, {});
    await userEvent.click(within(question).getByRole('button', { name: 'Move anyway' }));
    await waitFor(() => expect(host.calls('PATCH', '/api/appointment/7')).toHaveLength(2));
    expect(host.calls('PATCH', '/api/appointment/7')[1]?.body).toMatchObject({
      custom_appointment_reasons: ['outside_hours'],
    });
  });

  it('says that somebody else changed the visit, and shows it as it is now', async () => {
    const host = hostOf([event()]);
    host.answer(APPOINTMENT, problem(412, 'stale-version'));
    show(host);
    const question = await moveTo('11:00 AM');
    await userEvent.click(within(question).getByRole('button', { name: 'Move' }));
    expect(await within(question).findByText(/Someone else changed this visit/)).toBeVisible();
    expect(within(question).queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
    await waitFor(() => expect(host.calls('GET', '/api/schedule/events/1/')).toHaveLength(2));
  });
});

it('adds the move of an exception to a draft, and says what the draft affects', async () => {
  const host = hostOf([exception({ canEdit: true })]);
  host.answer('POST /api/schedule/staging-shift-exceptions/', { id: 5, provider: 1 });
  host.answer('GET /api/bff/crm/schedule/drafts/5/impact/', {
    validation_errors: [],
    impacted_appointments: [{ id: 7 }],
    impacted_appointment_slots: [],
    impacted_slot_count: 0,
  });
  show(host);
  (await screen.findByRole('button', { name: /^Meeting, Monday/ })).focus();
  await userEvent.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move “Meeting”' });
  const ends = within(dialog).getByRole('group', { name: /^Ends/ });
  const field = within(ends).getByRole('combobox', { name: 'Time' });
  await userEvent.clear(field);
  await userEvent.type(field, '11:45 AM{Tab}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  const question = await screen.findByRole('dialog', { name: 'Move Meeting of Nora Page, NP?' });
  expect(question).toHaveTextContent(/ToNov 23, 2026, 10:00 AM – 11:45 AM/);
  await userEvent.click(within(question).getByRole('button', { name: 'Add to draft' }));
  expect(await within(question).findByText('1 visit is left without working time.')).toBeVisible();
  expect(host.calls('POST', '/api/schedule/staging-shift-exceptions/')[0]?.body).toMatchObject({
    provider_id: 1,
    staging_shift_exceptions: [
      {
        id: 4,
        row_version: 3,
        reason: 'Meeting',
        period: { lower: '2026-11-23T15:00:00Z', upper: '2026-11-23T16:45:00.000Z' },
      },
    ],
  });
  expect(within(question).getByRole('link', { name: 'Review draft' })).toHaveAttribute(
    'href',
    '/settings/provider-shifts?provider=1&view=exceptions',
  );
});
