import { useLive } from '@huddle/kit/realtime';
import { api } from '../api';
import type { components } from '../api/generated/referrals';
import type { Subject } from '../subject';

type Schemas = components['schemas'];

/** A request to the payer for the authorization of services, with its decision. */
export type PriorAuthorization = Schemas['referrals.PriorAuthorization'];

/** A provider that an authorization is for. */
export type AuthorizedProvider = Schemas['referrals.AuthorizedProvider'];

const LIST = '/api/referral/prior_authorization/person/{person_id}/';
const ONE = '/api/referral/prior_authorization/{pk}/';

/** A person's prior authorizations, the latest first. */
export function priorAuthorizationsQuery(personId: number) {
  return api.query(LIST, { path: { person_id: personId } });
}

/** A prior authorization. */
export function priorAuthorizationQuery(pk: number) {
  return api.query(ONE, { path: { pk } });
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
