/** What the rows are. */
export type Grouping = 'measure' | 'pod' | 'clinician';

export const GROUPINGS: readonly Grouping[] = ['measure', 'pod', 'clinician'];
/** The periods that are offered, in days. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** The page's part of the address. */
export interface ClosureSearch {
  by?: Grouping;
  days?: Period;
  /** The only measure. */
  measure?: string;
  /** The only care pod; 0: people without one. */
  pod?: number;
  /** User ID of the only clinician; 0: people without one. */
  clinician?: number;
}

/** Reads the address; what is invalid is dropped. */
export function parseSearch(search: Record<string, unknown>): ClosureSearch {
  const { by, days, measure, pod, clinician } = search;
  const idOf = (id: unknown) =>
    typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
  const ofPod = idOf(pod);
  return {
    by: GROUPINGS.find((one) => one === by),
    days: PERIODS.find((one) => one === days),
    measure: typeof measure === 'string' && /^[a-z0-9-]{1,60}$/.test(measure) ? measure : undefined,
    pod: ofPod,
    clinician: ofPod === undefined ? idOf(clinician) : undefined,
  };
}
