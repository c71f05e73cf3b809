import type { RequestOf } from '@huddle/kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import type { operations } from '../api/generated/referrals';

const REASONS = '/api/referral/steerage/reason-for-exception/';
const PROVIDERS = '/api/referral/steerage/{id}/providers/';
const PROVIDER = '/api/referral/steerage/{id}/provider/{provider_id}/';
const CURATED = '/api/network/curated-provider/';
const CURATED_ONE = '/api/network/curated-provider/{source_identifier}/';

/** Reasons change with releases only. */
const HOUR = 3_600_000;

/** Why a reason is asked for. */
export type ExceptionCause = 'NOT_RECOMMENDED' | 'NEUTRAL' | 'NO_RATING' | 'MANUAL' | 'REJECTED';

/** The reasons that are offered for a cause. */
export function reasonsQuery(reason: ExceptionCause) {
  return api.query(REASONS, { query: { reason } }, { staleTime: HOUR });
}

/** What staff recorded about providers. */
export const CURATED_KEY = api.key(CURATED_ONE);

/** What staff recorded about a provider. */
export function curatedQuery(sourceIdentifier: string) {
  return api.query(CURATED_ONE, { path: { source_identifier: sourceIdentifier } });
}

/** What staff record about a provider, for the whole tenant. */
export type Curation = RequestOf<operations['curate_provider']>['body'];

/** Records facts about a provider. */
export function curateProvider(body: Curation) {
  return api.post(CURATED, { body });
}

/** A provider to add to a steerage. */
export type NewProvider = RequestOf<operations['add_steerage_provider']>['body'];

/** Adds a provider to a steerage. */
export function addProvider(steerageId: number, body: NewProvider) {
  return api.post(PROVIDERS, { path: { id: steerageId }, body });
}

/** Fields of a steerage's provider to change. */
export type ProviderPatch = RequestOf<operations['update_steerage_provider']>['body'];

/** Changes a provider of a steerage. */
export function updateProvider(steerageId: number, providerId: number, body: ProviderPatch, version: number) {
  return api.patch(PROVIDER, {
    path: { id: steerageId, provider_id: providerId },
    body,
    ifMatch: version,
  });
}

/** Reloads the providers of a steerage after the user's own change. */
export function useReloadProviders(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(PROVIDERS) });
}

/** The identifier of a provider as a part of a draft's place, which has letters, digits and `._-` only. */
export function keyOf(sourceIdentifier: string): string {
  return sourceIdentifier.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 80);
}
