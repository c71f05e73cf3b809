import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import type { components } from '../api/generated/referrals';
import { TRACKING_KEY } from '../tracking/tracking.resource';
import type { SteerageProvider } from './steerage';
import type { Steerage, SteeragePatch } from './values';

export { useShowSteerage } from '../shown-steerages';

type Schemas = components['schemas'];

/** The providers of a steerage. */
export type SteerageProviders = Schemas['referrals.SteerageProviders'];

/** The authorization of a referral by the insurance. */
export type InsuranceAuthorization = NonNullable<
  NonNullable<Steerage['referral']>['referralInsuranceAuthorization']
>;

/** An authorization with its diagnoses, as its own operations answer it. */
export type StoredAuthorization = Schemas['referrals.InsuranceAuthorization'];

const LIST = '/api/referral/steerage/person/{person_id}/';
const ONE = '/api/referral/steerage/{id}/';
const PROVIDERS = '/api/referral/steerage/{id}/providers/';

/** The order of the list by created date. */
export type Order = 'newest' | 'oldest';

/** The steerages of a person. */
export function steeragesQuery(personId: number, order: Order) {
  return api.query(LIST, { path: { person_id: personId }, query: { order } });
}

/** A steerage. */
export function steerageQuery(id: number) {
  return api.query(ONE, { path: { id } });
}

/** The providers of a steerage, in their order. */
export function providersQuery(id: number) {
  return api.query(PROVIDERS, { path: { id } });
}

/** The service categories of a person's health plan (navigation.md §7.2). */
export function serviceCategoriesQuery(personId: number) {
  return api.query(
    '/api/health-plan/person/{person_id}/service-categories',
    { path: { person_id: personId }, query: { is_authorization_specific: false } },
    { staleTime: 300_000 },
  );
}

/** Diagnosis codes found by code or description; three letters at least (navigation.md §5.4). */
export function diagnosesQuery(text: string) {
  return api.query(
    '/api/code-systems/search/',
    { query: { search_query: text, limit: 20, system: 'ICD-10-CM' } },
    { staleTime: 300_000 },
  );
}

const LIVE_KEYS = [api.key(LIST), api.key(ONE), api.key(PROVIDERS), TRACKING_KEY];

/** Reloads a person's steerages and their providers when one changed. */
export function useLiveSteerages(patientId: number | undefined): () => void {
  const isAbout = (event: { patientId: number | null }) =>
    patientId === undefined || event.patientId === patientId;
  // What the tenant knows of a provider is shown with the providers of a steerage.
  useLive([api.on('referrals.provider.changed')], [api.key(PROVIDERS)]);
  return useLive([api.on('referrals.steerage.changed', isAbout)], LIVE_KEYS);
}

/** Reloads what is shown of steerages, after a change of one of their parts. */
export function useReloadSteerages(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(LIVE_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Shows providers as they were just saved, and reloads the steerage, which names the selected one. */
export function useShowProviders(steerageId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = providersQuery(steerageId);
  const reloadSteerages = () => {
    for (const path of [api.key(LIST), api.key(ONE)]) void queryClient.invalidateQueries({ queryKey: path });
  };
  return {
    /** All providers of the steerage. */
    all: (saved: SteerageProviders) => {
      queryClient.setQueryData(queryKey, saved);
      reloadSteerages();
    },
    /** One of them. */
    one: (saved: SteerageProvider) => {
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && { ...known, results: known.results.map((one) => (one.id === saved.id ? saved : one)) },
      );
      reloadSteerages();
    },
  };
}

/** Changes a steerage on the version that was seen. */
export function updateSteerage(id: number, body: SteeragePatch, version: number): Promise<Steerage> {
  return api.patch(ONE, { path: { id }, body, ifMatch: version });
}

/** Locks or unlocks a steerage. */
export function toggleLock(id: number, isLocked: boolean): Promise<Steerage> {
  return api.patch('/api/referral/steerage/{id}/toggle_lock/', {
    path: { id },
    query: { is_locked: isLocked },
  });
}

/** Sends the version that was seen to the member, which locks it. */
export function sendSteerage({ id, rowVersion }: Steerage): Promise<Steerage> {
  return api.post('/api/referral/steerage/{id}/send/', {
    path: { id },
    body: { rowVersion },
    ifMatch: rowVersion,
  });
}

/** Repeats a delivery that failed. */
export function retryDelivery(id: number): Promise<Steerage> {
  return api.post('/api/referral/steerage/{id}/send/retry/', { path: { id } });
}

/** What an authorization consists of. */
export type AuthorizationBody = Omit<Schemas['referrals.NewInsuranceAuthorization'], 'steerage'>;

/** Adds the authorization of a referral. */
export function createAuthorization(steerage: number, body: AuthorizationBody): Promise<StoredAuthorization> {
  return api.post('/api/referral/insurance-authorization/', { body: { steerage, ...body } });
}

/** Changes an authorization on the version that was seen. */
export function updateAuthorization(
  id: number,
  body: AuthorizationBody,
  version: number,
): Promise<StoredAuthorization> {
  return api.patch('/api/referral/insurance-authorization/{id}/', {
    path: { id },
    body,
    ifMatch: version,
  });
}

/** Removes the authorization of a referral. */
export function clearAuthorization(id: number) {
  return api.delete('/api/referral/insurance-authorization/{id}/', { path: { id } });
}

/** The care key of a provider. */
export type WaiverLevel = NonNullable<SteerageProvider['waiverLevel']>;

const providerPath = (steerage: number, provider: number) => ({
  path: { id: steerage, provider_id: provider },
});

/** Sets the waiver level of a provider on the version that was seen; null removes the choice. */
export function updateWaiverLevel(
  { id, steerageId, rowVersion }: SteerageProvider,
  waiverLevel: WaiverLevel | null,
) {
  return api.patch('/api/referral/steerage/{id}/provider/{provider_id}/update-waiver-level/', {
    ...providerPath(steerageId, id),
    body: { waiverLevel },
    ifMatch: rowVersion,
  });
}

/** Records the provider that the member selected. */
export function selectProvider(steerage: number, provider: number) {
  return api.patch(
    '/api/referral/steerage/{id}/providers/{provider_id}/select/',
    providerPath(steerage, provider),
  );
}

/** Removes the member's selection. */
export function unselectProvider(steerage: number) {
  return api.patch('/api/referral/steerage/{id}/providers/unselect/', { path: { id: steerage } });
}

/** Accepts a suggested provider, or dismisses it with a reason. */
export function reviewSuggestion(steerage: number, provider: number, reasonForRejection: string | null) {
  return api.post('/api/referral/steerage/{id}/providers/review/', {
    path: { id: steerage },
    body: {
      providers: [provider],
      approve: reasonForRejection === null,
      ...(reasonForRejection === null ? {} : { reasonForRejection }),
    },
  });
}

/** Removes a provider from a steerage. */
export function removeProvider(steerage: number, provider: number) {
  return api.delete('/api/referral/steerage/{id}/provider/{provider_id}/', providerPath(steerage, provider));
}
