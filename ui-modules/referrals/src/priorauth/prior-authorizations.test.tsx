import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import PersonPriorAuthorizationTab from './person-prior-authorization.tab';
import PriorAuthorizationTab from './prior-authorization.tab';
import type { PriorAuthorization } from './priorauth.resource';

const LIST = 'GET /api/referral/prior_authorization/person/4/';
const ONE = 'GET /api/referral/prior_authorization/12/';
const ACKNOWLEDGE = '/api/referral/prior_authorization/12/acknowledge/';

function authorization(over: Partial<PriorAuthorization> = {}): PriorAuthorization {
  return {
    pk: 12,
    uid: '0198a2c4-0000-7000-8000-000000000012',
    person: 4,
    summary: 'Physical therapy: Therapeutic exercise',
    determination: 'approved',
    status: 'decided',
    denialReason: null,
    urgency: 'standard',
    decisionDueAt: null,
    isDecisionOverdue: false,
    vendorCreateDate: '2026-01-05T15:00:00Z',
    vendorUpdateDate: '2026-01-08T15:00:00Z',
    serviceCategories: [{ label: 'Physical therapy' }],
    serviceQuantity: { value: 12, unit: 'visits' },
    unitsUsed: 11,
    unitsLeft: 1,
    effectiveFrom: '2026-01-08',
    effectiveThrough: '2026-07-07',
    isExpiring: false,
    expiresInDays: null,
    notice: null,
    statusVersion: 2,
    originatorSystemId: 'PA0000012345',
    providers: [
      {
        firstName: 'Iris',
        middleName: 'M',
        lastName: 'Okafor',
        addressLine1: '12 Elm Street',
        addressLine2: 'Suite 3',
        city: 'Worcester',
        state: { abbreviation: 'MA' },
        zipCode: '01605',
        npi: '2000000008',
      },
    ],
    procedureCodes: [
      {
        system: 'CPT',
        version: '2026',
        code: '97110',
        contentObject: { description: 'Therapeutic exercise' },
      },
      { system: 'HCPCS', version: '', code: 'G0151', contentObject: null },
    ],
    diagnosisCodes: [{ system: 'ICD-10-CM', version: '2026', code: 'M54.50' }],
    createdAt: '2026-01-05T15:10:00Z',
    updatedAt: '2026-01-08T15:10:00Z',
    ...over,
  };
}

const page = (results: PriorAuthorization[]) => onWire({ results, count: results.length });

function show(answers: Record<string, unknown>, at = '/people/4/priorauthorization') {
  return renderWithKit(<PersonPriorAuthorizationTab personId={4} />, { host: fakeHost(answers), at });
}

it('lists state, summary, dates and what is urgent', async () => {
  show({
    [LIST]: page([
      authorization({ summary: 'x'.repeat(90), isExpiring: true, expiresInDays: 12 }),
      authorization({
        pk: 13,
        status: 'pending',
        determination: null,
        urgency: 'urgent',
        decisionDueAt: '2020-01-02T15:00:00Z',
        isDecisionOverdue: true,
        effectiveFrom: null,
        effectiveThrough: null,
        originatorSystemId: '',
      }),
      authorization({
        pk: 14,
        status: 'pending_clinical_info',
        determination: null,
        decisionDueAt: '2999-01-02T15:00:00Z',
        effectiveThrough: null,
      }),
    ]),
  });
  const list = await screen.findByRole('list', { name: 'Prior authorizations' });
  const rows = within(list).getAllByRole('button');
  expect(rows[0]).toHaveTextContent(
    `ApprovedDecidedExpires in 12 days${'x'.repeat(79)}…Jan 8, 2026 to Jul 7, 2026 · 1 visit left · Originator ID PA0000012345`,
  );
  expect(rows[1]).toHaveTextContent(
    /^PendingUrgentDecision overdue since Jan 2, 2020, .*Therapeutic exerciseNo dates · 1 visit left$/,
  );
  expect(rows[2]).toHaveTextContent(
    /^Pending clinical informationDecision due Jan 2, 2999, .*From Jan 8, 2026 · 1 visit left · Originator ID PA0000012345$/,
  );
});

it('says that a decision is overdue although the host answered before it was', async () => {
  show({
    [LIST]: page([
      authorization({
        status: 'pending',
        determination: null,
        decisionDueAt: '2020-01-02T15:00:00Z',
        isDecisionOverdue: false,
      }),
    ]),
  });
  expect(await screen.findByText(/^Decision overdue since Jan 2, 2020, /)).toBeVisible();
});

it('reads the list and the details again after ten minutes: the days of an expiring one are less', async () => {
  const interval = vi.spyOn(globalThis, 'setInterval');
  const expiring = (expiresInDays: number) => authorization({ isExpiring: true, expiresInDays });
  const { host } = show(
    { [LIST]: page([expiring(12)]), [ONE]: onWire(expiring(12)) },
    '/people/4/priorauthorization?authorization=12',
  );
  await waitFor(() => expect(screen.getAllByText('Expires in 12 days')).toHaveLength(2));
  host.answer(LIST, page([expiring(11)]));
  host.answer(ONE, onWire(expiring(11)));
  for (const [run, ms] of interval.mock.calls) if (ms === 600_000) (run as () => void)();
  await waitFor(() => expect(screen.getAllByText('Expires in 11 days')).toHaveLength(2));
});

it('moves between the rows with j and k', async () => {
  show({ [LIST]: page([authorization(), authorization({ pk: 13, summary: 'Home health' })]) });
  await screen.findByRole('button', { name: /Home health/ });
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: /Therapeutic exercise/ })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: /Home health/ })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('button', { name: /Therapeutic exercise/ })).toHaveFocus();
});

it('opens one beside the list and names it in the address', async () => {
  const { history } = show({ [LIST]: page([authorization()]), [ONE]: onWire(authorization()) });
  const row = await screen.findByRole('button', { name: /Therapeutic exercise/ });
  expect(row).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(row);
  await waitFor(() => expect(history.location.search).toContain('authorization=12'));
  expect(row).toHaveAttribute('aria-pressed', 'true');
  const details = await screen.findByRole('region', { name: 'Prior authorization 12' });
  const services = await within(details).findByRole('region', { name: 'Services' });
  expect(services).toHaveTextContent('Quantity12 visits');
  expect(services).toHaveTextContent('Used11 visitsLeft1 visit');
  expect(services).toHaveTextContent('Originator IDPA0000012345');
  expect(within(details).getByRole('region', { name: 'Providers' })).toHaveTextContent(
    'Iris M Okafor12 Elm Street, Suite 3, Worcester, MA 01605NPI 2000000008',
  );
  expect(within(details).getByRole('region', { name: 'Procedure codes' })).toHaveTextContent(
    '97110 Therapeutic exerciseCPT 2026G0151 HCPCS',
  );
  expect(within(details).getByRole('region', { name: 'Diagnosis codes' })).toHaveTextContent(
    'M54.50 ICD-10-CM 2026',
  );
  expect(details).not.toHaveTextContent('Denial reason');
  await userEvent.click(within(details).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.location.search).not.toContain('authorization'));
});

it('gives the reason of a denial, or that the payer gave none', async () => {
  const denied = authorization({
    determination: 'denied',
    denialReason: null,
    serviceQuantity: null,
    unitsUsed: null,
    unitsLeft: null,
    urgency: null,
    providers: [],
    procedureCodes: [],
  });
  const { host } = show(
    { [LIST]: page([denied]), [ONE]: onWire(denied) },
    '/people/4/priorauthorization?authorization=12',
  );
  const decision = await screen.findByRole('region', { name: 'Decision' });
  expect(decision).toHaveTextContent(
    'DeterminationDeniedDenial reasonThe payer gave no reasonUrgencyNot known',
  );
  expect(screen.getByRole('region', { name: 'Services' })).toHaveTextContent(
    'QuantityNot knownUsedNot knownLeftNot known',
  );
  expect(screen.getByText('No providers named')).toBeVisible();
  expect(screen.getByText('No codes')).toBeVisible();
  host.answer(ONE, onWire({ ...denied, denialReason: 'Not medically necessary' }));
  host.socket.event('referrals.prior_authorization.changed', { payload: { prior_authorization_id: 12 } });
  expect(await screen.findByText('Not medically necessary')).toBeVisible();
});

it('says in the list why a request was denied', async () => {
  const denied = { determination: 'denied', denialReason: null } as const;
  show({
    [LIST]: page([authorization(denied), authorization({ ...denied, pk: 13, denialReason: 'Not covered' })]),
  });
  const rows = within(await screen.findByRole('list', { name: 'Prior authorizations' })).getAllByRole(
    'button',
  );
  expect(rows[0]).toHaveTextContent(/The payer gave no reason$/);
  expect(rows[1]).toHaveTextContent(/Reason: Not covered$/);
});

it.each([
  [{ notice: 'status_changed', determination: 'denied' }, 'The payer denied the request'],
  [{ notice: 'status_changed', determination: null }, 'The payer needs clinical information'],
  [{ notice: 'decision_overdue' }, "The payer's decision is overdue"],
  [{ notice: 'expiring', expiresInDays: 12 }, 'Expires in 12 days, 1 visit left. Renew it if care continues'],
  [{ notice: 'expiring', expiresInDays: 0, unitsLeft: null }, 'Expires today. Renew it if care continues'],
] as const)('says why it is work: %o', async (over, text) => {
  const one = authorization(over);
  show({ [LIST]: page([one]), [ONE]: onWire(one) }, '/people/4/priorauthorization?authorization=12');
  expect(await screen.findByText(text)).toBeVisible();
});

it('marks the notice as done on the status that was seen', async () => {
  const one = authorization({ notice: 'status_changed' });
  const { host } = show(
    { [LIST]: page([one]), [ONE]: onWire(one) },
    '/people/4/priorauthorization?authorization=12',
  );
  const button = await screen.findByRole('button', { name: 'Mark as done' });
  const approved = onWire({ ...one, statusVersion: 3, notice: 'status_changed', determination: 'denied' });
  host.answer(`POST ${ACKNOWLEDGE}`, problem(412, 'stale-version', { current: approved }));
  host.answer(ONE, approved);
  await userEvent.click(button);
  expect(await screen.findByText('The payer denied the request')).toBeVisible();
  const done = onWire({ ...one, statusVersion: 3, notice: null });
  let answer = () => {};
  const saved = new Promise((resolve) => {
    answer = () => resolve(done);
  });
  host.answer(`POST ${ACKNOWLEDGE}`, () => saved);
  host.answer(ONE, done);
  const again = screen.getByRole('button', { name: 'Mark as done' });
  await userEvent.click(again);
  // It keeps the focus while it saves, and the details get it when the notice is gone.
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  expect(again).toBeEnabled();
  expect(again).toHaveFocus();
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull());
  expect(screen.getByText(one.summary, { selector: 'p' })).toHaveFocus();
  expect(host.calls('POST', ACKNOWLEDGE).map(({ body }) => body)).toEqual([
    { notice: 'status_changed', status_version: 2 },
    { notice: 'status_changed', status_version: 3 },
  ]);
});

it('says what failed, and retries', async () => {
  const { host } = show(
    { [LIST]: problem(500, 'internal'), [ONE]: problem(404, 'not-found') },
    '/people/4/priorauthorization?authorization=12',
  );
  expect(await screen.findByText('Unable to fetch Prior Authorizations for the person')).toBeVisible();
  expect(await screen.findByText('Failed to fetch prior authorization 12')).toBeVisible();
  host.answer(LIST, page([]));
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  expect(await screen.findByText('No prior authorizations')).toBeVisible();
});

it('shows those of a patient', async () => {
  renderWithKit(<PriorAuthorizationTab patientId={7} />, {
    host: fakeHost({
      'GET /api/user/7/': onWire({ id: 7, person: { id: 4 } }),
      [LIST]: page([authorization()]),
    }),
    at: '/patients/7/priorauthorization',
  });
  expect(await screen.findByRole('button', { name: /Therapeutic exercise/ })).toBeVisible();
});

it('says so when the patient cannot be read', async () => {
  renderWithKit(<PriorAuthorizationTab patientId={7} />, {
    host: fakeHost({ 'GET /api/user/7/': problem(500, 'internal') }),
  });
  expect(await screen.findByText('Unable to fetch Prior Authorizations for the person')).toBeVisible();
});
