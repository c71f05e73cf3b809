/** What the rows are. */
export type Grouping = 'specialty' | 'pod' | 'started_by';

export const GROUPINGS: readonly Grouping[] = ['specialty', 'pod', 'started_by'];

/** The page's part of the address. */
export interface ReportSearch {
  /** First day on which the referrals were started, `2026-11-23`; without one, the host's default. */
  from?: string;
  /** Last day. */
  to?: string;
  by?: Grouping;
  /** ID of the only specialty or service type; 0: referrals without one. */
  specialty?: number;
}

/** Reads the address; what is invalid is dropped. */
export function parseSearch(search: Record<string, unknown>): ReportSearch {
  const { from, to, by, specialty } = search;
  const isId = typeof specialty === 'number' && Number.isSafeInteger(specialty) && specialty >= 0;
  return {
    from: dayOf(from),
    to: dayOf(to),
    by: GROUPINGS.find((one) => one === by),
    specialty: isId ? specialty : undefined,
  };
}

function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
}
