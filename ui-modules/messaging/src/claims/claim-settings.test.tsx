import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { claimSettings } from '../testing/samples';
import ClaimSettingsPage from './claim-settings.slot';

const PATCH = 'PATCH /api/chat/claim-settings/';

function show() {
  const host = fakeHost({ 'GET /api/chat/claim-settings/': onWire(claimSettings()) });
  renderWithKit(
    <>
      <ClaimSettingsPage />
      <Toaster />
    </>,
    { host },
  );
  return { host, user: userEvent.setup() };
}

it('saves changes with the version that was shown', async () => {
  const { host, user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Block' }));
  const lease = screen.getByRole('spinbutton', { name: 'Assignments expire after' });
  await user.clear(lease);
  await user.type(lease, '45');
  await user.click(screen.getByRole('checkbox', { name: /^Count time outside clinic hours/ }));
  const now = claimSettings({
    replyOver: 'refused',
    leaseMinutes: 45,
    urgentAtAllHours: false,
    rowVersion: 1,
  });
  host.answer(PATCH, onWire(now));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(host.calls('PATCH', '/api/chat/claim-settings/')[0]?.body).toEqual(
    onWire({ ...now, rowVersion: 0 }),
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows the valid range of a time and does not save an invalid one', async () => {
  const { host, user } = show();
  const lease = await screen.findByRole('spinbutton', { name: 'Assignments expire after' });
  await user.clear(lease);
  await user.type(lease, '3{Enter}');
  expect(lease).toHaveAccessibleDescription(expect.stringContaining('Between 5 and 720 minutes'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  expect(host.calls('PATCH', '/api/chat/claim-settings/')).toHaveLength(0);
});

it('keeps what was typed when somebody else changed the settings', async () => {
  const { host, user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Allow' }));
  const lease = screen.getByRole('spinbutton', { name: 'Assignments expire after' });
  await user.clear(lease);
  await user.type(lease, '45');
  const theirs = claimSettings({ replyOver: 'refused', urgentAtAllHours: false, rowVersion: 4 });
  host.answer(PATCH, problem(412, 'stale-version', { current: onWire(theirs) }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Someone else saved changes/);
  expect(screen.getByRole('radio', { name: 'Allow' })).toBeChecked();
  expect(lease).toHaveValue(45);
  expect(screen.getByRole('checkbox', { name: /^Count time outside clinic hours/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Use the saved value for Replies/ }));
  expect(screen.getByRole('radio', { name: 'Block' })).toBeChecked();
  host.answer(PATCH, onWire({ ...theirs, leaseMinutes: 45, rowVersion: 5 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(host.calls('PATCH', '/api/chat/claim-settings/')[1]?.body).toEqual(
    onWire({ ...theirs, leaseMinutes: 45 }),
  );
});

it('shows each refusal of the host at its field', async () => {
  const { host, user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Block' }));
  expect(await fieldsRefusedAbove(host, PATCH)).toEqual(['/row_version']);
});
