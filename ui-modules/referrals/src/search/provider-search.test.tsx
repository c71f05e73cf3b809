import { type FakeCall, fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withLayout } from '../testing/layout';
import { availability, found, option, options, PATIENT, provider } from '../testing/providers';
import PersonProviderSearch from './person-provider-search.tab';
import {
  BASE,
  button,
  CARDIOLOGY,
  CHECK,
  FACILITIES,
  GROUPS,
  PERSON,
  queryOf,
  row,
  SEARCH,
  SEARCHED,
  show,
} from './testing/show-search';

withLayout();

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

  it('searches facilities where a link names a facility type, as categories of cases do', async () => {
    const { host } = show({}, `${BASE}?specialty_group=${encodeURIComponent('{"label":"imaging"}')}`);
    await waitFor(() => expect(host.calls('GET', '/api/referral/search/facilities/')).toHaveLength(1));
    expect(queryOf(host.calls('GET', '/api/referral/search/facilities/')[0]).location_type).toBe('101');
    expect(host.calls('GET', '/api/referral/search/providers/')).toHaveLength(0);
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
      expect(search).toHaveAccessibleDescription('Choose a specialty, or enter a name, NPI or procedure'),
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
