import { parseTableSearch } from '@huddle/kit/table/search';

/** The address of the overrides. */
export interface OverridesSearch {
  /** Whether those that were confirmed are listed, too. */
  confirmed?: true;
  /** The page, from 1. */
  page?: number;
}

/** Reads the address; what is invalid is dropped. */
export function parseSearch(search: Record<string, unknown>): OverridesSearch {
  return { confirmed: search.confirmed === true || undefined, page: parseTableSearch(search, []).page };
}
