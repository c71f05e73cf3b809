import type { Steerage } from '../api';
import type { Delivery } from '../letter/letter.resource';

type Sent = Pick<Steerage, 'delivery' | 'sentVersion'> & { tracking: Pick<Steerage['tracking'], 'since'> };

/**
 * Whether the latest version of a referral was not delivered, to the member or to another system, and nobody has dealt with it: recorded a
 * later state. `deliveries` to other systems are listed newest first; one that was requested again as a new delivery does not count.
 */
export function hasFailedDelivery(
  { delivery, sentVersion, tracking }: Sent,
  deliveries: readonly Delivery[],
): boolean {
  const isUnsettled = (at: string) => Date.parse(at) >= Date.parse(tracking.since);
  if (delivery?.state === 'failed' && isUnsettled(delivery.at)) return true;
  const current = deliveries.filter(({ version }) => version != null && version === sentVersion);
  return current.some(
    (one, index) =>
      one.state === 'failed' &&
      isUnsettled(one.stateAt) &&
      !current.slice(0, index).some((newer) => receiverOf(newer) === receiverOf(one)),
  );
}

function receiverOf({ channel, recipient, faxNumber }: Delivery): string {
  return JSON.stringify([channel, recipient, faxNumber]);
}
