import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, fakeSlots, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withLayout } from '../testing/layout';
import {
  availability,
  found,
  option,
  options,
  PATIENT,
  provider,
  steerage,
  steerageProvider,
  steerageProviders,
} from '../testing/providers';
import PersonProviderSearch from './person-provider-search.tab';
import ProviderSearch from './provider-search.tab';

withLayout();

const PERSON = 'GET /api/user/7/';
const CHECK = 'POST /api/referral/search-availability/';
const SEARCH = 'GET /api/referral/search/providers/';
const FACILITIES = 'GET /api/referral/search/facilities/';
const GROUPS = 'GET /api/facts/specialty-groups/';
const TYPES = 'GET /api/facts/location-types/';
const STEERAGE = 'GET /api/referral/steerage/12/';
const ADDED = 'GET /api/referral/steerage/12/providers/';
const ADD = 'POST /api/referral/steerage/12/providers/';
const REASONS = 'GET /api/referral/steerage/reason-for-exception/';
const CURATE = 'POST /api/network/curated-provider/';

const CARDIOLOGY = encodeURIComponent('{"id":3,"label":"Cardiology"}');
const BASE = '/patients/7/providersearch';
const SEARCHED = `${BASE}?specialty_group=${CARDIOLOGY}`;
const WITH_STEERAGE = `${SEARCHED}&steerage_id=12`;

function show(answers: Record<string, unknown> = {}, at = BASE) {
  const host = fakeHost({
    [PERSON]: PATIENT,
    'GET /api/providers/me/user/person/107/person-preference/': { results: [] },
    [CHECK]: availability(),
    [SEARCH]: found([provider()]),
    [GROUPS]: options([
      option(3, 'Cardiology'),
      option(4, 'OBGYN'),
      option(5, 'Old one', { isDeprecated: true }),
    ]),
    [TYPES]: options([option(101, 'Imaging', { source: 'LocationType' })]),
    [STEERAGE]: onWire(steerage()),
    [ADDED]: steerageProviders([]),
    [REASONS]: { results: [{ id: 1, label: 'Closest to the member' }] },
    ...answers,
  });
  return renderWithKit(
    <>
      <ProviderSearch patientId={7} />
      <Toaster />
    </>,
    { host, at, slots: fakeSlots({}) },
  );
}

const row = (name: RegExp | string) => screen.findByRole('article', { name });
const queryOf = (call: FakeCall | undefined) => Object.fromEntries(call?.query ?? []);
/** A toast stays longer than its test. */
const toasted = (text: string) => screen.findAllByText(text);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('a search', () => {
  it('checks the availability near the home address first, then searches with that check', async () => {
    const { host } = show({}, SEARCHED);
    await row('Ada Okafor, MD');
    expect(host.calls('POST', '/api/referral/search-availability/')[0]?.body).toEqual({
      person: 107,
      zip: '02139',
      provider: true,
      facility: false,
      procedure: false,
    });
    expect(queryOf(host.calls('GET', '/api/referral/search/providers/')[0])).toEqual({
      person: '107',
      zip: '02139',
      distance: '10',
      search_availability: '61',
      specialty_group: '3',
      page: '1',
      page_size: '100',
    });
    expect(screen.getByText('1 provider within 10 miles of 02139')).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 2, name: 'Cardiology · within 10 miles of 02139' }),
    ).toBeVisible();
  });

  it('shows everything that is known of a provider', async () => {
    show({}, SEARCHED);
    const ada = await row('Ada Okafor, MD');
    for (const text of [
      'Cardiology · Harbor Heart · Female · Speaks Spanish',
      /12 Harbor St, Boston, MA 02110\s*about 3.2 mi/,
      '(617) 555-0142',
      'In network',
      /High Certainty.*4.2 · Network file · May 1, 2026/,
      'Accepting new patients',
      'Next available in 3 days',
      'Rated 4.5 (120 ratings)',
      'Estimated $240',
      'Recommended',
    ])
      expect(ada).toHaveTextContent(text);
    expect(within(ada).getByRole('img', { name: 'Cost: 4 of 5 stars' })).toBeVisible();
    expect(within(ada).getByRole('link', { name: 'Call (617) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+16175550142',
    );
  });

  it('warns about a provider who may be out of network, and says nothing of what is unknown', async () => {
    show(
      {
        [SEARCH]: found([
          provider({
            isInNetwork: false,
            isAccepting: null,
            liveAvailability: null,
            locationConfidence: { score: 2, source: 'NPPES', asOf: null },
            costStars: null,
            averageRating: null,
            networkPartnerAgreementType: 'direct_contract',
            providerType: 'at_home_test_kit',
          }),
        ]),
      },
      SEARCHED,
    );
    const ada = await row('Ada Okafor, MD');
    expect(ada).toHaveTextContent('Provider may be out of network.');
    expect(ada).toHaveTextContent('Low Certainty');
    expect(ada).toHaveTextContent('Northwind Health Nearby');
    expect(ada).toHaveTextContent('At Home Test Kit');
    expect(ada).not.toHaveTextContent(/Accepting|available|Cost|Rated/);
  });

  it.each([
    ['preferred_vendor', 'Partner'],
    ['client_contract', 'Client Point Solution'],
  ] as const)('labels the agreement %s as %s', async (networkPartnerAgreementType, label) => {
    show({ [SEARCH]: found([provider({ networkPartnerAgreementType })]) }, SEARCHED);
    expect(within(await row('Ada Okafor, MD')).getByText(label)).toBeVisible();
  });

  it('explains a rank with each factor, and unknown where it is unknown', async () => {
    show({}, SEARCHED);
    await userEvent.click(await button('Why this rank: Ada Okafor, MD'));
    const why = await screen.findByRole('dialog', { name: 'Why this rank: Ada Okafor, MD' });
    expect(within(why).getByRole('row', { name: 'Quality 70% unknown 35.0' })).toBeVisible();
    expect(within(why).getByRole('row', { name: 'Distance 30% 90% 27.0' })).toBeVisible();
    expect(why).toHaveTextContent('Rank 71.5 of 100');
    expect(why).toHaveTextContent(/Practice by Nora Page, May 20, 2026/);
  });

  it('resolves a specialty that a link names by its label', async () => {
    const { host } = show({}, `${BASE}?specialty_group=${encodeURIComponent('{"label":"cardiology"}')}`);
    await row('Ada Okafor, MD');
    expect(queryOf(host.calls('GET', '/api/referral/search/providers/')[0]).specialty_group).toBe('3');
  });

  it('says that a specialty of a link is not known', async () => {
    show({}, `${BASE}?specialty_group=${encodeURIComponent('{"label":"Alchemy"}')}`);
    expect(await screen.findByText('“Alchemy” is not a known specialty or facility type')).toBeVisible();
  });

  it('says why nothing was found', async () => {
    show({ [SEARCH]: found([]) }, SEARCHED);
    expect(await screen.findByText('No providers found')).toBeVisible();
    expect(screen.getByText(/Nothing matches within 10 miles of 02139/)).toBeVisible();
  });

  it('shows an error with Retry', async () => {
    const { host } = show({ [SEARCH]: problem(500, 'internal') }, SEARCHED);
    await screen.findByText('Unable to retrieve search results');
    host.answer(SEARCH, found([provider()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Ada Okafor, MD')).toBeVisible();
  });

  it('shows the card with the error text when it is not available', async () => {
    show(
      { [CHECK]: availability({ isAvailable: false, error: 'No provider directory has been imported yet' }) },
      SEARCHED,
    );
    expect(await screen.findByText('Search not available')).toBeVisible();
    expect(screen.getByText('No provider directory has been imported yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Search' }));
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAccessibleDescription(
      'No provider directory has been imported yet',
    );
  });

  it('can be tried again when the availability could not be checked', async () => {
    const { host } = show({ [CHECK]: problem(500, 'internal') });
    await screen.findByRole('button', { name: 'Retry' });
    host.answer(CHECK, availability());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No search yet')).toBeVisible();
  });

  it('loads 100 results a page, more near the end, and counts "2,000+" when not exact', async () => {
    const rows = (from: number) =>
      Array.from({ length: 100 }, (_, at) =>
        provider({ sourceIdentifier: String(from + at), firstName: `P${from + at}` }),
      );
    const { host } = show(
      {
        [SEARCH]: ({ query }: FakeCall) =>
          found(rows(query.get('page') === '1' ? 0 : 100), { recordsAvailable: 2000, isExact: false }),
      },
      SEARCHED,
    );
    expect(await screen.findByText('2,000+ providers within 10 miles of 02139')).toBeVisible();
    expect(host.calls('GET', '/api/referral/search/providers/')).toHaveLength(1);
    const list = screen.getByRole('region', { name: 'Ranked by partner and rank' });
    // Each of the 100 rows is as high as the list.
    list.scrollTop = 99 * 900;
    list.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(host.calls('GET', '/api/referral/search/providers/')).toHaveLength(2));
    expect(queryOf(host.calls('GET', '/api/referral/search/providers/')[1])).toMatchObject({
      page: '2',
      page_size: '100',
    });
  });

  it('serves people without an account', async () => {
    const host = fakeHost({
      'GET /api/providers/me/user/people/107/': PATIENT.person,
      'GET /api/providers/me/user/person/107/person-preference/': { results: [] },
      [CHECK]: availability(),
      [GROUPS]: options([option(3, 'Cardiology')]),
      [SEARCH]: found([provider()]),
    });
    renderWithKit(<PersonProviderSearch personId={107} />, {
      host,
      at: `/people/107/providersearch?specialty_group=${CARDIOLOGY}&caseId=5`,
    });
    await row('Ada Okafor, MD');
    expect(screen.getByRole('link', { name: 'View Case' })).toHaveAttribute(
      'href',
      '/people/107/todos?caseId=5',
    );
  });

  it('reloads when what is known of a provider changes', async () => {
    const { host } = show({}, SEARCHED);
    await row('Ada Okafor, MD');
    host.answer(SEARCH, found([provider({ phone: '+16175550199' })]));
    host.socket.event('referrals.provider.changed', { payload: { source_identifier: '1234567893' } });
    expect(await screen.findByText('(617) 555-0199')).toBeVisible();
  });
});

describe('the form', () => {
  it('searches what is entered, keeps it in the address and closes', async () => {
    const { host, history } = show();
    const search = await button('Search');
    await waitFor(() =>
      expect(search).toHaveAccessibleDescription(
        'Choose a specialty or type, or enter a name, NPI or procedure',
      ),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Specialty' }));
    expect(screen.queryByRole('option', { name: 'Old one' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'OBGYN' }));
    // OBGYN implies female providers.
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveTextContent('Female');
    await userEvent.type(screen.getByRole('textbox', { name: 'Provider name' }), 'Okafor');
    // The radius becomes 25 with a name.
    expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveTextContent('25 miles');
    await userEvent.click(search);
    await row('Ada Okafor, MD');
    expect(queryOf(host.calls('GET', '/api/referral/search/providers/')[0])).toMatchObject({
      specialty_group: '4',
      provider_name: 'Okafor',
      gender: 'Female',
      distance: '25',
    });
    expect(history.location.search).toContain('providerName=Okafor');
    expect(screen.queryByRole('textbox', { name: 'Provider name' })).toBeNull();
    const edit = screen.getByRole('button', { name: 'Edit Search' });
    expect(edit).toHaveFocus();
    await userEvent.click(edit);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAccessibleDescription(
      'Nothing has changed since the last search',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the search form' }));
    expect(screen.queryByRole('textbox', { name: 'Provider name' })).toBeNull();
  });

  it('resets the radius when the mode is switched, and searches facilities', async () => {
    const { host } = show({
      [FACILITIES]: found([
        provider({ firstName: '', lastName: '', credential: '', careOrganizationName: 'Harbor Imaging' }),
      ]),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Provider name' }), 'Okafor');
    await userEvent.click(screen.getByRole('radio', { name: 'Facility' }));
    expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveTextContent('10 miles');
    await userEvent.type(screen.getByRole('textbox', { name: 'Facility name' }), 'Harbor');
    expect(screen.getByRole('combobox', { name: 'Distance' })).toHaveTextContent('25 miles');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-disabled'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await row('Harbor Imaging')).toBeVisible();
    expect(screen.getByText('1 facility within 25 miles of 02139')).toBeVisible();
    expect(queryOf(host.calls('GET', '/api/referral/search/facilities/')[0])).toMatchObject({
      facility_name: 'Harbor',
      distance: '25',
    });
  });

  it('waits while the ZIP code is edited, and checks the new one', async () => {
    const { host } = show({}, SEARCHED);
    await row('Ada Okafor, MD');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Search' }));
    const zip = screen.getByRole('textbox', { name: 'ZIP code' });
    expect(zip).toHaveValue('02139 · Cambridge, MA');
    await userEvent.click(screen.getByRole('button', { name: 'Edit ZIP code' }));
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAccessibleDescription(
      'Save the ZIP code first',
    );
    await userEvent.clear(zip);
    await userEvent.type(zip, '100011');
    expect(zip).toHaveValue('10001');
    host.answer(CHECK, availability({ id: 62, zip: '10001', place: 'New York, NY' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-disabled'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('1 provider within 10 miles of 10001');
    expect(queryOf(host.calls('GET', '/api/referral/search/providers/').at(-1))).toMatchObject({
      zip: '10001',
      search_availability: '62',
    });
  });

  it('asks for a ZIP code of a person without an address', async () => {
    show({ [PERSON]: { ...PATIENT, person: { id: 107, addresses: [] } } });
    expect(await screen.findByText(/No home address is on record/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAccessibleDescription(
      'Save the ZIP code first',
    );
  });

  it('says that the search terms could not be loaded', async () => {
    const { host } = show({ [GROUPS]: problem(500, 'internal') });
    await screen.findByText('Failed to load search terms');
    host.answer(GROUPS, options([option(3, 'Cardiology')]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: 'Specialty' })).toBeVisible();
  });
});

describe('adding a provider', () => {
  it('adds a recommended one to the referral of the address', async () => {
    const { host } = show({ [ADD]: onWire(steerageProvider({ status: 'accepted' })) }, WITH_STEERAGE);
    await userEvent.click(await button('Add Ada Okafor, MD to the referral'));
    await toasted('Ada Okafor, MD added to the referral');
    const [call] = host.calls('POST', '/api/referral/steerage/12/providers/');
    expect(call?.body).toMatchObject({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reason_for_exception: '',
      source: {
        source_identifier: '1234567893',
        data_source: 'ribbon',
        first_name: 'Ada',
        npi: '1234567893',
      },
    });
    expect(JSON.stringify(call?.body)).not.toContain('rank');
  });

  it.each(['NOT_RECOMMENDED', 'NEUTRAL', 'NO_RATING'] as const)(
    'asks for a reason if it is %s',
    async (status) => {
      const { host } = show(
        {
          [SEARCH]: found([provider({ recommendationStatus: status })]),
          [ADD]: onWire(steerageProvider({ status: 'accepted' })),
        },
        WITH_STEERAGE,
      );
      await userEvent.click(await button('Add Ada Okafor, MD to the referral'));
      const dialog = await screen.findByRole('dialog', { name: 'Add a provider that is not recommended?' });
      const confirm = within(dialog).getByRole('button', { name: 'Add provider' });
      expect(confirm).toHaveAccessibleDescription('Choose a reason');
      await userEvent.click(await within(dialog).findByRole('radio', { name: 'Closest to the member' }));
      await userEvent.click(confirm);
      await toasted('Ada Okafor, MD added to the referral');
      expect(host.calls('POST', '/api/referral/steerage/12/providers/')[0]?.body).toMatchObject({
        reason_for_exception: 'Closest to the member',
      });
      expect(queryOf(host.calls('GET', '/api/referral/steerage/reason-for-exception/')[0])).toEqual({
        reason: status,
      });
    },
  );

  it('sends the same uid when it is tried again', async () => {
    const { host } = show({ [ADD]: problem(503, 'unavailable') }, WITH_STEERAGE);
    const add = await button('Add Ada Okafor, MD to the referral');
    await userEvent.click(add);
    await screen.findByText('Unable to add the provider');
    await userEvent.click(add);
    await waitFor(() => expect(host.calls('POST', '/api/referral/steerage/12/providers/')).toHaveLength(2));
    const uids = host
      .calls('POST', '/api/referral/steerage/12/providers/')
      .map(({ body }) => (body as { uid: string }).uid);
    expect(new Set(uids).size).toBe(1);
  });

  it('is not offered for one who is added, nor while the steerage is locked', async () => {
    const { host } = show(
      { [ADDED]: steerageProviders([steerageProvider({ status: 'accepted' })]) },
      WITH_STEERAGE,
    );
    expect(await within(await row('Ada Okafor, MD')).findByText('Added')).toBeVisible();
    host.answer(ADDED, steerageProviders([]));
    host.answer(STEERAGE, onWire(steerage({ isLocked: true })));
    host.socket.event('referrals.steerage.changed', { patient_id: 7, payload: { steerage_id: 12 } });
    await waitFor(async () =>
      expect(await button('Add Ada Okafor, MD to the referral')).toHaveAccessibleDescription(
        'The referral is locked',
      ),
    );
  });

  it('creates a steerage for the specialty if the address names none', async () => {
    const { host, history } = show(
      {
        'POST /api/referral/steerage/': onWire(steerage()),
        [ADD]: onWire(steerageProvider({ status: 'accepted' })),
      },
      `${SEARCHED}&caseId=5`,
    );
    expect(await button('Add Provider')).toHaveAccessibleDescription(/from a referral/);
    await userEvent.click(await button('Create a referral with Ada Okafor, MD'));
    await toasted('Ada Okafor, MD added to the referral');
    expect(host.calls('POST', '/api/referral/steerage/')[0]?.body).toMatchObject({
      person: 107,
      case: 5,
      specialty_group: 3,
    });
    expect(history.location.search).toContain('steerage_id=12');
  });

  it('by hand opens the form', async () => {
    show({}, WITH_STEERAGE);
    await userEvent.click(await button('Add Provider'));
    expect(await screen.findByRole('dialog', { name: 'Add Provider' })).toBeVisible();
  });
});

describe('with the keyboard', () => {
  const TWO = found([provider(), provider({ sourceIdentifier: '2', firstName: 'Ben', lastName: 'Cole' })]);

  it('j and k move between rows, w marks the wrong number and a adds', async () => {
    const { host } = show(
      { [SEARCH]: TWO, [CURATE]: {}, [ADD]: onWire(steerageProvider({ status: 'accepted' })) },
      WITH_STEERAGE,
    );
    await row('Ada Okafor, MD');
    await userEvent.keyboard('jj');
    await waitFor(async () =>
      expect(await row('Ben Cole, MD')).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.keyboard('k');
    await waitFor(async () =>
      expect(await row('Ada Okafor, MD')).toContainElement(document.activeElement as HTMLElement),
    );
    host.answer(SEARCH, found([provider({ isWrongNumber: true })]));
    await userEvent.keyboard('w');
    expect(await within(await row('Ada Okafor, MD')).findByText('Wrong number')).toBeVisible();
    expect(host.calls('POST', '/api/network/curated-provider/')[0]?.body).toEqual({
      source_identifier: '1234567893',
      wrong_number: true,
      wrong_phone: '+16175550142',
    });
    await userEvent.keyboard('a');
    await toasted('Ada Okafor, MD added to the referral');
  });

  it('takes a mark back that the host refuses', async () => {
    const { host } = show({ [CURATE]: problem(500, 'internal') }, SEARCHED);
    await row('Ada Okafor, MD');
    await userEvent.keyboard('jw');
    expect(await screen.findByText('Unable to update provider details')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Wrong number')).toBeNull());
    expect(host.calls('POST', '/api/network/curated-provider/')).toHaveLength(1);
  });
});
