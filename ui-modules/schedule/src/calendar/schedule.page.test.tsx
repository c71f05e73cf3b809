import { onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { appointment, reason } from '../testing/appointments';
import { calendarOf, event, hostOf, SHIFT } from '../testing/calendars';
import { AT, rosa, show } from '../testing/schedule-page';

describe('the calendar', () => {
  it('shows the reader’s week with shifts, exceptions and appointments, and no weekend', async () => {
    show();
    expect(await rosa()).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Calendar of Nora Page, NP' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Meeting, Monday/ })).toBeVisible();
    const grid = screen.getByRole('grid');
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(6);
    expect(
      screen.getByRole('gridcell', { name: '8:30 AM, outside working hours, Monday, November 23, 2026' }),
    ).toBeVisible();
    expect(screen.getByRole('gridcell', { name: /^9:00 AM, Monday/ })).toBeVisible();
  });

  it('asks for the days of the clinic that the reader’s days touch', async () => {
    const host = hostOf([event()]);
    show(host);
    await rosa();
    const { query } = host.calls('GET', '/api/schedule/events/1/')[0] ?? {};
    expect([query?.get('start_date'), query?.get('end_date')]).toEqual(['2026-11-21', '2026-11-29']);
  });

  it('shows several providers side by side in a day', async () => {
    const theirs = event({ id: 'appointment-8', providerId: 2, appointmentId: 8 });
    const { history } = show(hostOf([event()], [theirs]), `${AT}&view=day`);
    await rosa();
    await userEvent.click(screen.getByRole('combobox', { name: 'Providers' }));
    await userEvent.click(await screen.findByRole('option', { name: /Adaeze Okonkwo, MD/ }));
    expect(await screen.findByRole('columnheader', { name: /Adaeze Okonkwo, MD/ })).toBeVisible();
    expect(await screen.findAllByRole('button', { name: /^Rosa Delgado/ })).toHaveLength(2);
    expect(decodeURIComponent(history.location.search)).toContain('providers=[1,2]');
  });

  it('says which appointments conflict with what, and shows only the time of a protected patient', async () => {
    const hit = event({
      isConflict: true,
      conflicts: ['Overlaps Meeting'],
      start: '2026-11-23T15:00:00Z',
      end: '2026-11-23T15:30:00Z',
    });
    const vip = event({
      id: 'appointment-9',
      start: '2026-11-23T18:00:00Z',
      end: '2026-11-23T18:30:00Z',
      title: '',
      reason: '',
      status: null,
      canEdit: false,
      person: { personId: 1009, patientId: 109, firstName: 'Vera', lastName: 'Ito' },
      isMasked: true,
    });
    const host = hostOf([hit, vip]);
    host.answer('GET /api/appointment/7', onWire(appointment({ id: 7 })));
    show(host);
    await userEvent.click(
      await screen.findByRole('button', { name: /^Rosa Delgado · Established · Conflict/ }),
    );
    const details = await screen.findByRole('dialog', { name: 'Rosa Delgado' });
    expect(within(details).getByText('Overlaps Meeting')).toBeVisible();
    expect(within(details).getByRole('link', { name: 'Open patient' })).toHaveAttribute(
      'href',
      '/patients/107',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Rosa Delgado/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: /^Vera Ito · Protected patient/ }));
    expect(await screen.findByText(/Only the time of this appointment is shown/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open patient' })).not.toBeInTheDocument();
  });

  it('follows the changes of colleagues', async () => {
    const host = hostOf([event()]);
    show(host);
    await rosa();
    host.answer(
      'GET /api/schedule/events/1/',
      calendarOf([event({ start: '2026-11-23T16:00:00Z', end: '2026-11-23T16:30:00Z' })]),
    );
    host.socket.event('schedule.slots.changed', { payload: { provider_id: 1 } });
    expect(await screen.findByRole('button', { name: /^Rosa Delgado.*11:00\s–\s11:30\sAM/ })).toBeVisible();
    expect(host.calls('GET', '/api/schedule/events/1/')).toHaveLength(2);
    host.socket.event('schedule.slots.changed', { payload: { provider_id: 2 } });
    expect(host.calls('GET', '/api/schedule/events/1/')).toHaveLength(2);
    const renamed = event({
      person: { personId: 1007, patientId: 107, firstName: 'Rosa', lastName: 'Reyes' },
    });
    host.answer('GET /api/schedule/events/1/', calendarOf([renamed]));
    host.socket.event('people.person.changed', { patient_id: 107, payload: { person_id: 7 } });
    expect(await screen.findByRole('button', { name: /^Rosa Reyes/ })).toBeVisible();
  });

  it('is moved by keys and remembers what it shows in the address', async () => {
    const { history } = show();
    await rosa();
    await userEvent.keyboard(']');
    expect(await screen.findByRole('heading', { name: 'Nov 30 – Dec 4, 2026' })).toBeVisible();
    await userEvent.keyboard('3');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(history.location.search).toContain('view=month');
    await userEvent.keyboard('t');
    await waitFor(() => expect(history.location.search).not.toContain('date='));
    await userEvent.click(screen.getByRole('switch', { name: 'View in ET' }));
    expect(history.location.search).not.toContain('et=');
  });

  it('shows a weekend that has visits', async () => {
    const saturday = event({ start: '2026-11-28T15:00:00Z', end: '2026-11-28T15:30:00Z' });
    show(hostOf([saturday]));
    expect(
      await screen.findByRole('button', { name: /^Rosa Delgado · Established, Saturday, November 28/ }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nov 22 – 28, 2026' })).toBeVisible();
    expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(8);
    await userEvent.keyboard('3');
    await waitFor(() =>
      expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(7),
    );
    expect(await screen.findByRole('button', { name: /^Rosa Delgado/ })).toBeVisible();
  });

  it('opens the coming week on a weekend, and says what is left of today', async () => {
    vi.setSystemTime(new Date('2026-11-28T15:00:00Z'));
    const saturday = event({ start: '2026-11-28T18:00:00Z', end: '2026-11-28T18:30:00Z' });
    show(hostOf([saturday]), '/schedule?et=true');
    expect(await screen.findByRole('heading', { name: 'Nov 30 – Dec 4, 2026' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '1 visit today' }));
    expect(await screen.findByRole('button', { name: /^Rosa Delgado/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sat, Nov 28, 2026' })).toBeVisible();
  });

  it('reloads when the clinic closes on a day', async () => {
    const host = hostOf([event()]);
    show(host);
    await rosa();
    host.socket.event('schedule.settings.changed', { payload: { part: 'on_call' } });
    host.socket.event('schedule.settings.changed', { payload: { part: 'closures' } });
    await waitFor(() => expect(host.calls('GET', '/api/schedule/events/1/')).toHaveLength(2));
  });

  it('says which calendar is missing, with Retry', async () => {
    const host = hostOf([event()]);
    host.answer('GET /api/schedule/events/1/', problem(404, 'not-found'));
    show(host);
    expect(await screen.findByText(/The calendar of Nora Page, NP could not be loaded/)).toBeVisible();
    host.answer('GET /api/schedule/events/1/', calendarOf([event()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rosa()).toBeVisible();
  });
});

describe('an appointment in the calendar', () => {
  const visit = appointment({
    id: 7,
    patientId: 107,
    personId: 1007,
    providerId: 1,
    symptomsSummary: 'Fever, Cough',
    description: 'Since Monday',
    toldPatient: ['Call 911 if it gets worse'],
  });
  function host() {
    const known = hostOf([SHIFT, event()]);
    known.answer('GET /api/appointment/7', onWire(visit));
    known.answer('GET /api/user/107/can_book_appointments_v2', { video: true });
    known.answer(
      'GET /api/appointment/cancellation-reasons/',
      onWire({ results: [reason(1, 'Patient', { children: [reason(4, 'Travel')] })] }),
    );
    return known;
  }
  const open = async () => {
    await userEvent.click(await rosa());
    return screen.findByRole('dialog', { name: 'Rosa Delgado' });
  };

  it('shows its symptoms, and is cancelled', async () => {
    const known = host();
    known.answer('POST /api/appointment/7/cancel/v2/', onWire({ id: 7, appointment: visit }));
    show(known);
    const details = await open();
    expect(await within(details).findByText('Fever, Cough')).toBeVisible();
    expect(within(details).getByText('Since Monday')).toBeVisible();
    expect(within(details).getByText('Call 911 if it gets worse')).toBeVisible();
    await userEvent.click(within(details).getByRole('button', { name: 'Cancel visit' }));
    await screen.findByRole('dialog', { name: 'Cancel appointment' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Travel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No, just cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Cancellation' }));
    await waitFor(() => expect(known.calls('POST', '/api/appointment/7/cancel/v2/')).toHaveLength(1));
  });

  it('is rescheduled in the record of its patient', async () => {
    const { history } = show(host());
    const details = await open();
    await within(details).findByText('Fever, Cough');
    await userEvent.click(within(details).getByRole('button', { name: 'Reschedule' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Travel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('radio', { name: /Yes, reschedule now/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
    await waitFor(() => expect(history.location.pathname).toBe('/patients/107/appointments'));
    expect(history.location.search).toBe('?book=medicalIssue&move=7');
  });

  it('is booked at a free time', async () => {
    const known = host();
    known.answer(
      'GET /api/user/people/search/',
      onWire({
        results: [
          {
            id: 107,
            personId: 1007,
            firstName: 'Rosa',
            lastName: 'Delgado',
            preferredName: null,
            dob: '1968-03-14',
            sex: 'Female',
            email: null,
            phoneNumber: null,
            addressState: 'MA',
            isMasked: false,
            isDeceased: false,
            testOnly: false,
            rank: 1,
          },
        ],
        count: 1,
      }),
    );
    const { history } = show(known);
    await rosa();
    await userEvent.click(screen.getByRole('gridcell', { name: /^4:00 PM, Monday/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Book appointment' });
    expect(within(dialog).getByText('Nov 23, 2026, 4:00PM with Nora Page, NP')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      'Choose a patient',
    );
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Patient/ }));
    await userEvent.keyboard('Rosa');
    await userEvent.click(await screen.findByRole('option', { name: /Rosa Delgado/ }));
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /Type of visit/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Medical Issue' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(history.location.pathname).toBe('/patients/107/appointments'));
    expect(history.location.search).toBe('?book=medicalIssue');
    const stored = () =>
      known
        .calls('PUT')
        .filter(({ path }) => path.includes('new-appointment'))
        .at(-1);
    await waitFor(() => expect(stored()).toBeDefined());
    expect(JSON.stringify(stored()?.body)).toContain('"start":"2026-11-23T21:00:00.000Z"');
  });
});
