import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import SchedulingPage from './scheduling.slot';

const PATH = '/api/schedule/settings/';
const SETTINGS = {
  areRemindersOn: true,
  areNamesInFeeds: false,
  calendarHosts: ['a.example'],
  rebookingGroupId: 4,
  rowVersion: 2,
};

function show() {
  const host = fakeHost({
    [`GET ${PATH}`]: onWire(SETTINGS),
    'GET /api/user/assignee-group/': [],
    'PUT /api/drafts/schedule-settings:no-person/': {},
    'DELETE /api/drafts/schedule-settings:no-person/': {},
  });
  renderWithKit(
    <>
      <SchedulingPage />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('saves the settings on the version that was seen', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Send confirmations/ }));
  const hosts = screen.getByRole('textbox', { name: 'Allowed hosts' });
  await userEvent.type(hosts, '\ncalendar.google.com');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the group' }));
  const after = {
    ...SETTINGS,
    rebookingGroupId: null,
    areRemindersOn: false,
    calendarHosts: ['a.example', 'calendar.google.com'],
    rowVersion: 3,
  };
  host.answer(`PATCH ${PATH}`, onWire(after));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Scheduling settings saved')).toBeVisible();
  const [call] = host.calls('PATCH', PATH);
  expect(call?.body).toEqual({
    are_reminders_on: false,
    are_names_in_feeds: false,
    calendar_hosts: ['a.example', 'calendar.google.com'],
    rebooking_group_id: null,
  });
  expect(call?.headers.get('if-match')).toBe('"2"');
});

it('shows which host is refused', async () => {
  const host = show();
  const hosts = await screen.findByRole('textbox', { name: 'Allowed hosts' });
  await userEvent.type(hosts, '\nlocalhost');
  const detail = 'Enter a host name such as calendar.google.com';
  host.answer(
    `PATCH ${PATH}`,
    problem(400, 'invalid-input', { errors: [{ pointer: '/calendar_hosts/1', detail }] }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

it('shows each refusal of the host at its field', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Send confirmations/ }));
  expect(await fieldsRefusedAbove(host, `PATCH ${PATH}`)).toEqual([]);
});
