/** What the numbers are grouped by. */
export type Grouping = 'days' | 'types' | 'providers';

const GROUPINGS: readonly Grouping[] = ['days', 'types', 'providers'];

/** The page's part of the address. */
export interface UtilizationSearch {
  /** First day, `2026-11-23`; by default 29 days ago. */
  from?: string;
  /** Last day; by default today. */
  to?: string;
  /** User ID of the only provider. */
  provider?: number;
  by?: Grouping;
}

/** Reads the address; what is invalid is dropped. */
export function parseSearch(search: Record<string, unknown>): UtilizationSearch {
  const { from, to, provider, by } = search;
  const isId = typeof provider === 'number' && Number.isSafeInteger(provider) && provider > 0;
  return {
    from: dayOf(from),
    to: dayOf(to),
    provider: isId ? provider : undefined,
    by: GROUPINGS.find((one) => one === by),
  };
}

function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
}
