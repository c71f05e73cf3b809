import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeCall,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { history, tracking } from '../tracking/testing/tracked';
import NavigationTab from './navigation.tab';
import type { StoredAuthorization } from './steerages.resource';
import { providers, steerage, steerages } from './testing/rows';
import type { Steerage } from './values';

const LIST = 'GET /api/referral/steerage/person/4/';
const CREATE = 'POST /api/referral/insurance-authorization/';
const UPDATE = 'PATCH /api/referral/insurance-authorization/8/';
const CLEAR = 'DELETE /api/referral/insurance-authorization/8/';
const CODE = { code: 'I10', description: 'Essential (primary) hypertension' };
const AUTHORIZATION = {
  id: 8,
  authorizationNumber: 'A-1',
  useReferralProvider: true,
  status: 'pending' as const,
  rowVersion: 3,
};

type Referral = NonNullable<Steerage['referral']>;

function withReferral(over: Partial<Referral> = {}): Steerage {
  const row = steerage();
  return row.referral
    ? { ...row, referral: { ...row.referral, insuranceAuthorizationRequired: true, ...over } }
    : row;
}

const AUTHORIZED = withReferral({
  referralInsuranceAuthorization: AUTHORIZATION,
  referralInsuranceAuthIcdCodes: [CODE],
});

/** An authorization as its own operations answer it. */
function stored(over: Partial<StoredAuthorization> = {}) {
  return onWire({
    ...AUTHORIZATION,
    steerage: 12,
    person: 4,
    icdCodes: [CODE],
    isMasked: false,
    ...over,
  });
}

async function open(row: Steerage, answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    'GET /api/referral/ports/': { member_app: false, fax: false, elation: false },
    'GET /api/referral/steerage/12/deliveries/': { results: [] },
    'GET /api/user/7/': { person: { id: 4 } },
    [LIST]: steerages([row]),
    'GET /api/referral/steerage/12/providers/': providers([]),
    'GET /api/health-plan/person/4/service-categories': { results: [] },
    'GET /api/referral/steerage/12/tracking/': history(tracking(), []),
    'GET /api/user/assignee-group/': [],
    'PUT /api/drafts/insurance-authorization:12/': {},
    'DELETE /api/drafts/insurance-authorization:12/': {},
    'PUT /api/drafts/steerage:12/': {},
    ...answers,
  });
  renderWithKit(
    <>
      <NavigationTab patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/navigation?steerage=12' },
  );
  await screen.findByRole('heading', { name: 'Referral and insurance authorization' });
  return host;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Insurance authorization' });

it('shows the insurance, the referral and its authorization', async () => {
  await open({
    ...AUTHORIZED,
    insuranceInfo: {
      planType: 'HMO',
      insurancePlan: { name: 'Blue 1000' },
      insurancePayer: { name: 'Blue Payer' },
      pcpName: null,
      contractName: 'Northwind 2026',
    },
    referral: AUTHORIZED.referral && { ...AUTHORIZED.referral, body: 'Chest pain.', isActive: false },
  });
  for (const text of ['HMO', 'Blue 1000', 'Blue Payer', 'Northwind 2026', 'Chest pain.', 'A-1', 'Pending'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('The clinical referral is not active.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'ICD-10 codes' })).toHaveTextContent(
    'I10Essential (primary) hypertension',
  );
});

it('asks for an authorization only if the insurance requires one', async () => {
  await open(withReferral({ insuranceAuthorizationRequired: false }));
  expect(screen.queryByRole('button', { name: 'Add authorization' })).toBeNull();
  const question = screen.getByRole('radiogroup', { name: 'Insurance authorization required' });
  await userEvent.click(within(question).getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('button', { name: 'Add authorization' })).toBeVisible();
});

it('records an authorization with codes that are found while typing', async () => {
  const host = await open(withReferral(), {
    [CREATE]: stored(),
    'GET /api/code-systems/search/': {
      results: [{ system: 'ICD-10-CM', version: '2026', ...CODE }],
    },
  });
  await click('Add authorization');
  await dialog();
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'Accepted' }));
  // "The authorization number is required when the insurance authorization status is accepted." (navigation.md §5.1)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Required when the status is accepted',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Authorization number/ }), 'A-1');
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Use referral provider' })).getByRole('radio', {
      name: 'Yes',
    }),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'ICD-10 codes' }));
  await userEvent.keyboard('I1');
  expect(host.calls('GET', '/api/code-systems/search/')).toEqual([]);
  await userEvent.keyboard('0');
  await userEvent.click(await screen.findByRole('option', { name: /I10/ }));
  await userEvent.keyboard('{Escape}');
  await click('Save');
  expect(await screen.findByText('Insurance authorization saved')).toBeVisible();
  const query = host.calls('GET', '/api/code-systems/search/')[0]?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({ search_query: 'I10', limit: '20' });
  expect(host.calls('POST')[0]?.body).toEqual({
    steerage: 12,
    authorization_number: 'A-1',
    use_referral_provider: true,
    status: 'accepted',
    icd_codes: [CODE],
  });
});

it('changes an authorization on the version that was seen, and merges what a colleague saved', async () => {
  const stale = problem(412, 'stale-version', { current: stored({ status: 'denied', rowVersion: 4 }) });
  const host = await open(AUTHORIZED, {
    [UPDATE]: ({ headers }: FakeCall) => (headers.get('If-Match')?.includes('3') ? stale : stored()),
  });
  await click('Edit authorization');
  await dialog();
  await click('Remove I10');
  await click('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else saved changes/);
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Denied');
  await click('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.calls('PATCH').at(-1)?.body).toMatchObject({ status: 'denied', icd_codes: [] });
});

it('clears an authorization after a question', async () => {
  const host = await open(AUTHORIZED, { [CLEAR]: null });
  await click('Clear authorization');
  const question = await screen.findByRole('dialog', { name: 'Clear the insurance authorization?' });
  host.answer(LIST, steerages([withReferral()]));
  await userEvent.click(within(question).getByRole('button', { name: 'Clear authorization' }));
  expect(await screen.findByText('No authorization recorded')).toBeVisible();
  expect(host.calls('DELETE', '/api/referral/')).toHaveLength(1);
});

it('shows each refusal of the host at its field', async () => {
  const host = await open(withReferral());
  await click('Add authorization');
  await dialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Authorization number' }), 'A-1');
  expect(await fieldsRefusedAbove(host, CREATE)).toEqual(['/steerage']);
});
