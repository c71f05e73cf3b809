import { fakeHost, fieldsRefusedAbove, onWire, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CancelationReason } from '../api';
import CancellationReasons from './cancellation-reasons.slot';

const LIST = '/api/appointment/cancellation-reasons/';

function reason(over: Partial<CancelationReason>): CancelationReason {
  return {
    id: 1,
    uid: 'patient',
    label: 'Patient',
    isPatientFacing: true,
    isActive: true,
    rowVersion: 1,
    children: [],
    ...over,
  };
}

function show(permissions = ['schedule.manage']) {
  const children = [
    reason({ id: 2, uid: 'feeling_better', label: 'Feeling better' }),
    reason({ id: 3, uid: 'seen_elsewhere', label: 'Seen elsewhere', isActive: false }),
    reason({ id: 4, uid: 'other', label: 'Other' }),
  ];
  const host = fakeHost({
    [`GET ${LIST}`]: onWire({ results: [reason({ children })] }),
    [`POST ${LIST}`]: onWire(reason({ id: 5, uid: 'r5', label: 'Traffic' })),
    [`PATCH ${LIST}2/`]: onWire(reason({ id: 2, rowVersion: 2 })),
    'PUT /api/drafts/cancellation-reason:2/': {},
    'PUT /api/drafts/new-cancellation-reason:1/': {},
    'DELETE /api/drafts/new-cancellation-reason:1/': {},
    'DELETE /api/drafts/cancellation-reason:2/': {},
  });
  renderWithKit(<CancellationReasons />, { host, me: { permissions } });
  return host;
}

it('lists the reasons, also those that can no longer be chosen, and adds one', async () => {
  const host = show();
  const list = await screen.findByRole('list', { name: 'Patient' });
  expect(within(list).getAllByText('Inactive')).toHaveLength(1);
  expect(host.calls('GET', LIST)[0]?.query?.get('include_inactive')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Add reason to Patient' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add reason to Patient' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Label/ }), 'Traffic');
  await userEvent.click(dialog.getByRole('button', { name: 'Add reason' }));
  await waitFor(() => expect(host.calls('POST', LIST)[0]?.body).toEqual({ parent_id: 1, label: 'Traffic' }));
});

it('switches a reason off on the version that was seen', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Feeling better' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancellation reason' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Can be chosen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.calls('PATCH', `${LIST}2/`)).toHaveLength(1));
  expect(host.calls('PATCH', `${LIST}2/`)[0]?.body).toEqual({ label: 'Feeling better', is_active: false });
});

it('is read only without the permission', async () => {
  show([]);
  expect(await screen.findByRole('button', { name: 'Edit Feeling better' })).toHaveAccessibleDescription(
    'You may not change cancellation reasons',
  );
});

it('shows each refusal of the host at its field', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Feeling better' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Can be chosen' }));
  expect(await fieldsRefusedAbove(host, `PATCH ${LIST}2/`)).toEqual([]);
});

it('shows each refusal of a new reason at its field', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add reason to Patient' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add reason to Patient' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Label/ }), 'Traffic');
  const button = dialog.getByRole('button', { name: 'Add reason' });
  expect(await fieldsRefusedAbove(host, `POST ${LIST}`, button)).toEqual(['/parent_id']);
});
