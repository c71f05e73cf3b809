import { useAddressPart } from '@huddle/kit/contract';

/** The tab's part of the address: the list that is shown, and the plan that is opened in it. */
export interface PlansPlace {
  plans?: 'inactive';
  careplanId?: number;
}

/** Reads the address; what is invalid is dropped. */
export function parsePlace({ plans, careplanId }: Record<string, unknown>): PlansPlace {
  const id = typeof careplanId === 'string' ? Number(careplanId) : careplanId;
  return {
    plans: plans === 'inactive' ? plans : undefined,
    careplanId: typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
}

/** The tab's part of the address, and how to change it. The rest of the query stays. */
export function usePlansPlace(): [PlansPlace, (next: PlansPlace) => void] {
  return useAddressPart<PlansPlace>(parsePlace);
}
