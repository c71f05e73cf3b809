import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, fakeSlots, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import {
  availability,
  found,
  option,
  options,
  PATIENT,
  provider,
  steerage,
  steerageProviders,
} from '../../testing/providers';
import ProviderSearch from '../provider-search.tab';

export const PERSON = 'GET /api/user/7/';
export const CHECK = 'POST /api/referral/search-availability/';
export const SEARCH = 'GET /api/referral/search/providers/';
export const FACILITIES = 'GET /api/referral/search/facilities/';
export const GROUPS = 'GET /api/facts/specialty-groups/';
const TYPES = 'GET /api/facts/location-types/';
export const STEERAGE = 'GET /api/referral/steerage/12/';
export const ADDED = 'GET /api/referral/steerage/12/providers/';
export const ADD = 'POST /api/referral/steerage/12/providers/';
const REASONS = 'GET /api/referral/steerage/reason-for-exception/';
export const CURATE = 'POST /api/network/curated-provider/';

export const CARDIOLOGY = encodeURIComponent('{"id":3,"label":"Cardiology"}');
export const BASE = '/patients/7/providersearch';
export const SEARCHED = `${BASE}?specialty_group=${CARDIOLOGY}`;
export const WITH_STEERAGE = `${SEARCHED}&steerage_id=12`;

/** The provider search of a patient, with a host that finds one provider. */
export function show(
  answers: Record<string, unknown> = {},
  at = BASE,
  contributions: Parameters<typeof fakeSlots>[0] = {},
) {
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
    { host, at, slots: fakeSlots(contributions) },
  );
}

export const row = (name: RegExp | string) => screen.findByRole('article', { name });
export const queryOf = (call: FakeCall | undefined) => Object.fromEntries(call?.query ?? []);
/** A toast stays longer than its test. */
export const toasted = (text: string) => screen.findAllByText(text);
export const button = (name: RegExp | string) => screen.findByRole('button', { name });
