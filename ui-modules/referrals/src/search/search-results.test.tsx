import { onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withLayout } from '../testing/layout';
import { found, provider, steerage, steerageProvider, steerageProviders } from '../testing/providers';
import {
  ADD,
  ADDED,
  button,
  CURATE,
  queryOf,
  row,
  SEARCH,
  SEARCHED,
  STEERAGE,
  show,
  toasted,
  WITH_STEERAGE,
} from './testing/show-search';

withLayout();

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
