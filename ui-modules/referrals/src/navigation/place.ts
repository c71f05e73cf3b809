import { type ChangePart, useAddressPart } from '@huddle/kit/contract';

/** The tab's part of the address: the order of the list, and the steerage that is open beside it. */
export interface NavigationPlace {
  /** By created date; newest first if omitted. */
  order?: 'oldest';
  /** The open steerage, or a new one. */
  steerage?: number | 'new';
  /** The request of the open steerage, in place of its editor. */
  part?: 'request';
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the address; what is invalid is dropped. */
export function parsePlace({ order, steerage, part }: Record<string, unknown>): NavigationPlace {
  const open = steerage === 'new' ? steerage : idOf(steerage);
  return {
    order: order === 'oldest' ? order : undefined,
    steerage: open,
    part: typeof open === 'number' && part === 'request' ? part : undefined,
  };
}

/** The tab's part of the address, and how to change it. The rest of the query stays. */
export function useNavigationPlace(): [NavigationPlace, ChangePart<NavigationPlace>] {
  return useAddressPart<NavigationPlace>(parsePlace);
}
