import { useAddressPart } from '@huddle/kit/contract';

/** The tab's part of the address: the prior authorization that is open. */
export interface PriorAuthPlace {
  authorization?: number;
}

/** Reads the address; what is invalid is dropped. */
export function parsePlace({ authorization }: Record<string, unknown>): PriorAuthPlace {
  const pk = typeof authorization === 'string' ? Number(authorization) : authorization;
  return { authorization: typeof pk === 'number' && Number.isSafeInteger(pk) && pk > 0 ? pk : undefined };
}

/** The tab's part of the address, and how to change it. The rest of the query stays. */
export function usePriorAuthPlace() {
  return useAddressPart<PriorAuthPlace>(parsePlace);
}
