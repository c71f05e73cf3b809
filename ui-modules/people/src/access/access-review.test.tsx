import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AccessGrant } from '../api';
import { clinician } from '../testing/staff';
import AccessReview from './access-review.slot';

const LIST = 'GET /api/phi_access_control/grants/';

function grant(over: Partial<AccessGrant> = {}): AccessGrant {
  return {
    id: 3,
    user: { id: 1, firstName: 'Ben', lastName: 'Alder', internalRole: 'np', roleLabel: 'NP' },
    patient: { personId: 1007, userId: 7, firstName: 'Rosa', lastName: 'Pratt' },
    accessReason: 'clinical_care',
    note: 'On call',
    grantedAt: '2026-01-01T11:00:00Z',
    expiresAt: '2026-01-01T23:00:00Z',
    isLive: true,
    revokedAt: null,
    revokedBy: null,
    reviewedAt: null,
    reviewedBy: null,
    ...over,
  };
}

const page = (results: AccessGrant[]) =>
  onWire({ results, count: results.length, countExact: true, next: null });

function show(answer: unknown = page([grant()])) {
  return renderWithKit(
    <>
      <AccessReview />
      <Toaster />
    </>,
    {
      host: fakeHost({
        [LIST]: answer,
        'GET /api/user/': onWire({
          results: [clinician({ id: 1, firstName: 'Ben', lastName: 'Alder' })],
          count: 1,
          countExact: true,
          next: null,
        }),
      }),
    },
  );
}

const NAMED = "Ben Alder's access to Rosa Pratt";

describe('the review queue', () => {
  it('shows user, patient, reason, note and state of each grant', async () => {
    show(
      page([
        grant(),
        grant({ id: 2, isLive: false, note: '' }),
        grant({ id: 1, isLive: false, revokedAt: '2026-01-01T12:00:00Z' }),
      ]),
    );
    const rows = await screen.findAllByRole('rowheader');
    expect(rows[0]?.closest('tr')).toHaveTextContent(/Ben Alder NPRosa PrattClinical careOn call.*Active/);
    expect(
      rows.map((row) => /Active|Expired|Revoked/.exec(row.closest('tr')?.textContent ?? '')?.[0]),
    ).toEqual(['Active', 'Expired', 'Revoked']);
    expect(screen.getByRole('heading', { level: 1, name: 'Protected access' })).toBeVisible();
    // An expired grant cannot be revoked.
    expect(screen.getAllByRole('button', { name: /^Revoke .+ access to/ })).toHaveLength(1);
  });

  it('removes a grant when it is marked as reviewed', async () => {
    const { host } = show();
    host.answer('POST /api/phi_access_control/grants/3/review/', () => {
      host.answer(LIST, page([]));
      return onWire(grant({ reviewedAt: '2026-01-01T12:00:00Z' }));
    });
    await userEvent.click(await screen.findByRole('button', { name: `Mark ${NAMED} as reviewed` }));
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    expect(await screen.findByText('Marked as reviewed')).toBeVisible();
  });

  it('marks the selected grants as reviewed together, and says which failed', async () => {
    const { host } = show(page([grant(), grant({ id: 4 }), grant({ id: 5 })]));
    await screen.findAllByRole('rowheader');
    const [, ...rows] = screen.getAllByRole('checkbox');
    for (const row of rows) await userEvent.click(row);
    expect(screen.getByText('3 selected')).toBeVisible();
    for (const id of [3, 4])
      host.answer(`POST /api/phi_access_control/grants/${id}/review/`, onWire(grant({ id })));
    host.answer('POST /api/phi_access_control/grants/5/review/', problem(503, 'unavailable'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark reviewed' }));
    expect(await screen.findByText('2 marked as reviewed')).toBeVisible();
    expect(screen.getByText('Failed to mark as reviewed')).toBeVisible();
    expect(host.calls('POST', '/api/phi_access_control/grants/5/review/')).toHaveLength(1);
  });

  it('shows the whole note and the date of each grant', async () => {
    const note = 'On call tonight, covering for Dr. Okonkwo until the morning hand-over';
    show(page([grant({ note })]));
    const cell = await screen.findByText(note);
    expect(cell).toHaveClass('whitespace-normal');
    expect(screen.getByText(/Jan 1, 2026/)).toHaveAttribute('datetime', '2026-01-01T11:00:00Z');
  });

  it('revokes access after confirmation', async () => {
    const { host } = show();
    host.answer('POST /api/phi_access_control/grants/3/revoke/', () => {
      host.answer(LIST, page([]));
      return onWire(grant({ isLive: false }));
    });
    const button = await screen.findByRole('button', { name: `Revoke ${NAMED}` });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: `Revoke ${NAMED}?` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(host.calls('POST', '/api/phi_access_control/grants/3/revoke/')).toHaveLength(0);
    await userEvent.click(button);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke access' }),
    );
    expect(await screen.findByText('Ben Alder no longer has access to Rosa Pratt')).toBeVisible();
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });

  it('shows that access has expired in the meantime, and reloads', async () => {
    const { host } = show();
    host.answer(
      'POST /api/phi_access_control/grants/3/revoke/',
      problem(409, 'conflict', { detail: 'This access has already ended' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: `Revoke ${NAMED}` }));
    host.answer(LIST, page([grant({ isLive: false })]));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke access' }),
    );
    expect(await screen.findByText('This access has already ended')).toBeVisible();
    expect(await screen.findByText('Expired')).toBeVisible();
  });

  it('is filtered by user and days, and says that nothing matches', async () => {
    const { host } = show();
    await screen.findAllByRole('rowheader');
    host.answer(LIST, page([]));
    await userEvent.click(screen.getByRole('combobox', { name: 'User' }));
    await userEvent.click(await screen.findByRole('option', { name: /Ben Alder/ }));
    const last = () => host.calls('GET', '/api/phi_access_control/grants/').at(-1)?.query;
    await waitFor(() => expect(last()?.get('user_id')).toBe('1'));
    expect(await screen.findByText('No access matches these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Granted on/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(last()?.get('granted_from')).toMatch(/^\d{4}-\d{2}-\d{2}$/));
    expect(last()?.get('granted_to')).toBe(last()?.get('granted_from'));
    host.answer(LIST, page([grant()]));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(last()?.has('user_id')).toBe(false));
    expect(await screen.findByRole('rowheader', { name: /Ben Alder/ })).toBeVisible();
  });

  it('shows new grants live, and reviewed ones separately', async () => {
    const { host } = show(page([]));
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    host.answer(LIST, page([grant()]));
    host.socket.event('people.access_grants.changed', {});
    expect(await screen.findByRole('rowheader', { name: /Ben Alder/ })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Reviewed' }));
    await waitFor(() =>
      expect(host.calls('GET', '/api/phi_access_control/grants/').at(-1)?.query.get('reviewed')).toBe('true'),
    );
  });
});
