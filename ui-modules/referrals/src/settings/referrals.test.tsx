import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ReferralsPage from './referrals.slot';

const PATH = '/api/referral/settings/';
const SETTINGS = { workGroupId: 4, rowVersion: 2 };

function show() {
  const host = fakeHost({
    [`GET ${PATH}`]: onWire(SETTINGS),
    'GET /api/user/assignee-group/': [],
    'PUT /api/drafts/referral-settings:no-person/': {},
    'DELETE /api/drafts/referral-settings:no-person/': {},
  });
  renderWithKit(
    <>
      <ReferralsPage />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('saves the group on the version that was seen', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the group' }));
  host.answer(`PATCH ${PATH}`, onWire({ workGroupId: null, rowVersion: 3 }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Referral settings saved')).toBeVisible();
  const [call] = host.calls('PATCH', PATH);
  expect(call?.body).toEqual({ work_group_id: null });
  expect(call?.headers.get('if-match')).toBe('"2"');
});

it('shows each refusal of the host at its field', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the group' }));
  expect(await fieldsRefusedAbove(host, `PATCH ${PATH}`)).toEqual([]);
});

it('shows what a colleague saved, and an error that can be retried', async () => {
  const host = show();
  await screen.findByRole('button', { name: 'Remove the group' });
  host.answer(`GET ${PATH}`, onWire({ workGroupId: null, rowVersion: 3 }));
  host.socket.event('referrals.settings.changed', { payload: {} });
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove the group' })).toBeNull();
});

it('says what failed', async () => {
  renderWithKit(<ReferralsPage />, { host: fakeHost({ [`GET ${PATH}`]: problem(500, 'internal') }) });
  expect(await screen.findByText('The referral settings could not be loaded')).toBeVisible();
});
