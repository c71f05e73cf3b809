import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import PracticeHours from './practice-hours.slot';

const HOURS = '/api/clinic-hours/v3/';
const CLOSURES = '/api/clinic-hours/closures/';
const PATCH_MONDAY = 'PATCH /api/clinic-hours/set/1/';

const day = (dayOfWeek: number, fromHour: string, toHour: string, rowVersion = 0) => ({
  dayOfWeek,
  fromHour,
  toHour,
  isClosed: fromHour === toHour,
  rowVersion,
});
const WEEK = [
  day(1, '08:00:00', '18:00:00'),
  day(2, '00:00:00', '24:00:00'),
  day(3, '12:00:00', '24:00:00'),
  day(4, '08:00:00', '18:00:00'),
  day(5, '08:00:00', '18:00:00'),
  day(6, '00:00:00', '00:00:00'),
  day(7, '00:00:00', '00:00:00'),
];
const CHRISTMAS = { date: '2031-12-25', name: 'Christmas Day', appointments: 0 };

function show({ closures = [CHRISTMAS], permissions = ['schedule.manage'] } = {}) {
  const host = fakeHost({
    [`GET ${HOURS}`]: onWire({ results: WEEK }),
    [`GET ${CLOSURES}`]: onWire({ results: closures }),
    'PUT /api/drafts/clinic-hours:1/': {},
    'PUT /api/drafts/new-closure:no-person/': {},
    'DELETE /api/drafts/new-closure:no-person/': {},
    'DELETE /api/drafts/clinic-hours:1/': {},
  });
  renderWithKit(
    <>
      <PracticeHours />
      <Toaster />
    </>,
    { host, me: { permissions } },
  );
  return host;
}

async function editMonday() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit hours of Monday' }));
  return within(await screen.findByRole('dialog', { name: 'Hours of Monday' }));
}

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

describe('practice hours', () => {
  it('lists how the practice is open on each weekday', async () => {
    show();
    const week = within(await screen.findByRole('list', { name: 'Weekly hours' }));
    const rows = week.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Monday8:00 AM – 6:00 PM');
    expect(rows[1]).toContain('TuesdayOpen 24 hours');
    expect(rows[2]).toContain('Wednesday12:00 PM – midnight');
    expect(rows[5]).toContain('SaturdayClosed');
  });

  it('saves a weekday on the version that was seen (navigation.md §7.6, §8.3)', async () => {
    const host = show();
    const dialog = await editMonday();
    await type(dialog.getByRole('combobox', { name: 'Open time' }), '7:30a');
    await type(dialog.getByRole('combobox', { name: 'Close time' }), '12:00 AM');
    host.answer(PATCH_MONDAY, onWire(day(1, '07:30:00', '24:00:00', 1)));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved clinic hours')).toBeVisible();
    const [call] = host.calls('PATCH', '/api/clinic-hours/set/1/');
    expect(call?.body).toEqual({ from_hour: '07:30:00', to_hour: '24:00:00' });
    expect(call?.headers.get('if-match')).toBe('"0"');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses an open time after the close time (navigation.md §5.8)', async () => {
    const host = show();
    const dialog = await editMonday();
    await type(dialog.getByRole('combobox', { name: 'Open time' }), '7:00 pm');
    expect(dialog.getByRole('combobox', { name: 'Open time' })).toHaveAccessibleDescription(
      expect.stringContaining('Open time cannot be later than Close time'),
    );
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(save);
    expect(host.calls('PATCH', '/api/clinic-hours/set/1/')).toHaveLength(0);
  });

  it('closes a weekday, and says when that failed', async () => {
    const host = show();
    const dialog = await editMonday();
    await userEvent.click(dialog.getByRole('radio', { name: 'Closed all day' }));
    expect(dialog.queryByRole('combobox', { name: 'Open time' })).toBeNull();
    host.answer(PATCH_MONDAY, problem(503, 'database-unavailable'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save clinic hours')).toBeVisible();
    host.answer(PATCH_MONDAY, onWire(day(1, '00:00:00', '00:00:00', 1)));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved clinic hours')).toBeVisible();
    expect(host.calls('PATCH', '/api/clinic-hours/set/1/').at(-1)?.body).toEqual({
      from_hour: '00:00:00',
      to_hour: '00:00:00',
    });
  });

  it('merges with hours that somebody else saved', async () => {
    const host = show();
    const dialog = await editMonday();
    await type(dialog.getByRole('combobox', { name: 'Open time' }), '7:30 am');
    host.answer(
      PATCH_MONDAY,
      problem(412, 'stale-version', { current: onWire(day(1, '08:00:00', '20:00:00', 4)) }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByRole('alert');
    expect(dialog.getByRole('combobox', { name: 'Close time' })).toHaveValue('8:00 PM');
    host.answer(PATCH_MONDAY, onWire(day(1, '07:30:00', '20:00:00', 5)));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved clinic hours');
    const again = host.calls('PATCH', '/api/clinic-hours/set/1/')[1];
    expect([again?.body, again?.headers.get('if-match')]).toEqual([
      { from_hour: '07:30:00', to_hour: '20:00:00' },
      '"4"',
    ]);
  });

  it('is read-only without the permission, and follows other admins', async () => {
    const host = show({ permissions: [] });
    expect(await screen.findByRole('button', { name: 'Edit hours of Monday' })).toHaveAccessibleDescription(
      'Only administrators can edit practice hours',
    );
    await screen.findByText('Christmas Day');
    expect(screen.queryByRole('button', { name: /^Remove closure/ })).toBeNull();
    host.answer(`GET ${HOURS}`, onWire({ results: [day(1, '10:00:00', '18:00:00', 1), ...WEEK.slice(1)] }));
    host.socket.event('schedule.settings.changed', { payload: { part: 'hours' } });
    expect(await screen.findByText('10:00 AM – 6:00 PM')).toBeVisible();
  });
});

describe('closures', () => {
  it('adds a closure and says how many appointments are on that day', async () => {
    const host = show({ closures: [] });
    expect(await screen.findByText('No closures planned')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add closure' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add closure' }));
    const submit = dialog.getByRole('button', { name: 'Add closure' });
    expect(submit).toHaveAccessibleDescription('Enter the date');
    await type(dialog.getByRole('textbox', { name: 'Date' }), '12/25/2031');
    await type(dialog.getByRole('textbox', { name: 'Name' }), 'Christmas Day');
    const added = { ...CHRISTMAS, appointments: 2 };
    host.answer(`POST ${CLOSURES}`, () => new FakeResponse(201, onWire(added)));
    host.answer(`GET ${CLOSURES}`, onWire({ results: [added] }));
    await userEvent.click(submit);
    expect(await screen.findByText('Closure added')).toBeVisible();
    expect(await screen.findByText('2 appointments are booked on this day')).toBeVisible();
    expect(host.calls('POST', CLOSURES)[0]?.body).toEqual({ date: '2031-12-25', name: 'Christmas Day' });
  });

  it('removes a closure', async () => {
    const host = show();
    host.answer(`DELETE ${CLOSURES}2031-12-25/`, () => new FakeResponse(204, null));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove closure on Dec 25, 2031' }));
    expect(await screen.findByText('Closure removed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add closure' })).toHaveFocus();
    expect(host.calls('DELETE', `${CLOSURES}2031-12-25/`)).toHaveLength(1);
  });
});

describe('a refused field', () => {
  it('of a weekday says so', async () => {
    const host = show();
    const dialog = await editMonday();
    await type(dialog.getByRole('combobox', { name: 'Open time' }), '7:30a');
    expect(await fieldsRefusedAbove(host, PATCH_MONDAY)).toEqual([]);
  });

  it('of a closure says so', async () => {
    const host = show({ closures: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add closure' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add closure' }));
    await type(dialog.getByRole('textbox', { name: 'Date' }), '12/25/2031');
    const button = dialog.getByRole('button', { name: 'Add closure' });
    expect(await fieldsRefusedAbove(host, `POST ${CLOSURES}`, button)).toEqual([]);
  });
});
