import { ProblemError } from '@huddle/kit/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api';
import type { components } from '../api/generated/referrals';
import {
  locationTypesQuery,
  OPTIONS_STALE_MS,
  specialtyGroupsQuery,
} from '../providers/specialties.resource';

type Schemas = components['schemas'];

/** What staff recommend to a person. */
export type Steerage = Schemas['referrals.Steerage'];

/** A specialty or service type. */
export type SearchOption = Schemas['referrals.SearchOption'];

/** The request fields of the form. */
export type SteerageBody = Pick<
  Schemas['referrals.NewSteerage'],
  | 'priority'
  | 'specialtyGroup'
  | 'locationType'
  | 'serviceIds'
  | 'clinicalFocusAreaIds'
  | 'typeOfVisit'
  | 'preferredProviderOrFacility'
  | 'notifyClinicianYn'
  | 'referral'
>;

/** A new request. */
export type NewRequest = Schemas['referrals.NewSteerage'];

/** The specialties and service types; undefined until both are loaded. */
export function useRequestOptions() {
  const groups = useQuery(specialtyGroupsQuery);
  const types = useQuery(locationTypesQuery);
  const failed = [groups, types].filter(({ isError, data }) => isError && data === undefined);
  return {
    options: groups.data && types.data ? [...groups.data.results, ...types.data.results] : undefined,
    error: failed[0]?.error ?? null,
    isFetching: groups.isFetching || types.isFetching,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** The services that are arranged at the person's home or at the end of a way of care. */
export const lastMileQuery = api.query(
  '/api/referral/steerage/last-mile-service/',
  {},
  { staleTime: OPTIONS_STALE_MS },
);

/** Reads the text of a referral with what is known of the person filled in. */
export async function readTemplate(personId: number): Promise<string> {
  const { body } = await api.get('/api/referral/steerage/person/{person_id}/elation-referral-template/', {
    path: { person_id: personId },
  });
  return body;
}

/** Creates a request. Repeating the same `uid` stores it once. */
export function createRequest(body: NewRequest): Promise<Steerage> {
  return api.post('/api/referral/steerage/', { body });
}

/** Changes a request on the version that was seen. With `sendToElation` the host creates a letter in Elation, or changes nothing. */
export function updateRequest(
  id: number,
  body: Partial<SteerageBody>,
  version: number,
  sendToElation: boolean,
): Promise<Steerage> {
  return api.patch('/api/referral/steerage/{id}/', {
    path: { id },
    query: sendToElation ? { send_to_elation: true } : {},
    body,
    ifMatch: version,
  });
}

/** Whether the practice's network has no partner for the specialty or service type. `title` is the host's text (navigation.md §8.1). */
export function isWithoutPartners(error: unknown, title: string): boolean {
  return error instanceof ProblemError && error.status === 400 && error.title === title;
}
