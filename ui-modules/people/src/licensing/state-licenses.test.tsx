import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clinician } from '../testing/staff';
import StateLicenses from './state-licenses.slot';

const STAFF = 'GET /api/user/';
const PATCH = 'PATCH /api/physician/101/practicing-states/';
const STATES = ['9 Connecticut CT', '25 Massachusetts MA', '33 New_Hampshire NH'].map((line) => {
  const [id, name = '', abbreviation = ''] = line.split(' ');
  return {
    id: Number(id),
    name: name.replace('_', ' '),
    abbreviation,
    isTerritory: false,
    timeZone: 'America/New_York',
  };
});

const page = (results: unknown[]) => onWire({ results, count: results.length, countExact: true, next: null });
const ada = (states: number[], version: number) => clinician({ id: 1, lastName: 'Quill', states, version });

function show(staff: unknown = page([ada([25], 1)]), { at = '/', permissions = ['licenses.manage'] } = {}) {
  const host = fakeHost({ [STAFF]: staff, 'GET /api/states/': onWire(STATES) });
  return renderWithKit(
    <>
      <StateLicenses />
      <Toaster />
    </>,
    { host, at, me: { permissions } },
  );
}

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit licenses for Ada Quill' }));
  return screen.findByRole('dialog', { name: 'Licenses for Ada Quill' });
}

describe('the page of state licenses', () => {
  it('lists clinicians with their states, filtered by the URL', async () => {
    show(page([ada([25, 33], 1), clinician({ id: 2, lastName: 'Marsh', internalRole: 'md', states: [9] })]), {
      at: '/?role=np&state=MA',
    });
    const row = (await screen.findByRole('rowheader', { name: /Ada Quill/ })).closest('tr');
    expect(row).toHaveTextContent(/Nurse practitionerMANH/);
    expect(screen.queryByText('Ada Marsh')).toBeNull();
    expect(screen.getByText('1 provider')).toBeVisible();
  });

  it('saves with the version that was seen, and confirms', async () => {
    const { host } = show();
    const dialog = await edit();
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find state' }), 'conn');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Connecticut/ }));
    host.answer(PATCH, onWire({ practicingStates: [], rowVersion: 2 }));
    host.answer(STAFF, page([ada([9, 25], 2)]));
    await userEvent.click(save);
    expect(await screen.findByText('Updated Practicing States')).toBeVisible();
    const [call] = host.calls('PATCH', '/api/physician/101/practicing-states/');
    expect(call?.body).toEqual({ practicing_state_ids: [9, 25] });
    expect(call?.headers.get('if-match')).toBe('"1"');
    await waitFor(() => expect(screen.getByRole('rowheader').closest('tr')).toHaveTextContent(/CTMA/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('merges the selection with a concurrent change', async () => {
    const { host } = show();
    const dialog = await edit();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Connecticut/ }));
    const { id, name, abbreviation } = STATES[2] ?? {};
    const current = { practicing_states: [{ id, name, abbreviation }], row_version: 5 };
    host.answer(PATCH, problem(412, 'stale-version', { current }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else has updated');
    const checked = within(dialog)
      .getAllByRole('checkbox')
      .filter((box) => box.getAttribute('aria-checked') === 'true');
    expect(checked).toHaveLength(2);
    host.answer(PATCH, onWire({ practicingStates: [], rowVersion: 6 }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.calls('PATCH', '/api/physician/101/practicing-states/')).toHaveLength(2));
    const again = host.calls('PATCH', '/api/physician/101/practicing-states/')[1];
    expect([again?.body, again?.headers.get('if-match')]).toEqual([{ practicing_state_ids: [33, 9] }, '"5"']);
  });

  it('explains why a licence cannot be edited here', async () => {
    show(page([clinician({ id: 1, lastName: 'Quill', physicianId: null })]));
    const button = await screen.findByRole('button', { name: 'Edit licenses for Ada Quill' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription("Managed by the provider's own organization");
  });

  it('is read-only without the permission', async () => {
    show(undefined, { permissions: [] });
    expect(
      await screen.findByRole('button', { name: 'Edit licenses for Ada Quill' }),
    ).toHaveAccessibleDescription('Only administrators can edit licenses');
  });

  it('follows changes by another admin', async () => {
    const { host } = show();
    await screen.findByText('MA', { selector: '[data-slot=chip]' });
    host.answer(STAFF, page([ada([9], 2)]));
    host.socket.event('people.provider.changed', { payload: { user_id: 1 } });
    expect(await screen.findByText('CT', { selector: '[data-slot=chip]' })).toBeVisible();
  });

  it('shows an error if providers cannot be loaded, and retries', async () => {
    const { host } = show(problem(403, 'permission-denied'));
    expect(await screen.findByText('Problem fetching providers')).toBeVisible();
    host.answer(STAFF, page([ada([25], 1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: /Ada Quill/ })).toBeVisible();
  });
});

it('shows a refusal of the host at the states', async () => {
  const { host } = show();
  const dialog = await edit();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Connecticut/ }));
  expect(await fieldsRefusedAbove(host, PATCH)).toEqual([]);
});
