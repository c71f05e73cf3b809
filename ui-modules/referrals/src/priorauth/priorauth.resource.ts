import { useLive } from '@huddle/kit/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import type { components } from '../api/generated/referrals';
import type { Subject } from '../subject';

type Schemas = components['schemas'];

/** A request to the payer for the authorization of services, with its decision. */
export type PriorAuthorization = Schemas['referrals.PriorAuthorization'];

/** A provider that an authorization is for. */
export type AuthorizedProvider = Schemas['referrals.AuthorizedProvider'];

/** Why an authorization is work. */
export type Notice = NonNullable<PriorAuthorization['notice']>;

const LIST = '/api/referral/prior_authorization/person/{person_id}/';
const ONE = '/api/referral/prior_authorization/{pk}/';
const ACKNOWLEDGE = '/api/referral/prior_authorization/{pk}/acknowledge/';

/** How often they are read again: the host counts the days to the end of one, and tells nobody that a day has passed. */
const REFRESH_MS = 600_000;

/** A person's prior authorizations, the latest first. */
export function priorAuthorizationsQuery(personId: number) {
  return api.query(LIST, { path: { person_id: personId } }, { refetchInterval: REFRESH_MS });
}

/** A prior authorization. */
export function priorAuthorizationQuery(pk: number) {
  return api.query(ONE, { path: { pk } }, { refetchInterval: REFRESH_MS });
}

/** Marks the notice of an authorization as done, if its status is still the one that was seen. */
export function markAsDone({ pk, notice, statusVersion }: PriorAuthorization): Promise<PriorAuthorization> {
  return api.post(ACKNOWLEDGE, { path: { pk }, body: { notice: notice as Notice, statusVersion } });
}

/** Reloads prior authorizations. */
export async function reloadPriorAuthorizations(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [api.key(LIST), api.key(ONE)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Reloads a person's prior authorizations when one arrived or changed. */
export function useLivePriorAuthorizations({ patientId }: Subject): void {
  useLive(
    [
      api.on(
        'referrals.prior_authorization.changed',
        (event) => patientId === undefined || event.patientId === patientId,
      ),
    ],
    [api.key(LIST), api.key(ONE)],
  );
}
