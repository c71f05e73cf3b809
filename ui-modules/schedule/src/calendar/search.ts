/** How much a calendar shows. */
export type ScheduleView = 'day' | 'week' | 'month';

const VIEWS: readonly ScheduleView[] = ['day', 'week', 'month'];

/** Most providers side by side. */
export const MAX_PROVIDERS = 8;

/** The page's part of the address. */
export interface ScheduleSearch {
  /** User IDs of the providers; by default the reader. */
  providers?: number[];
  /** By default a week. */
  view?: ScheduleView;
  /** A day of the time shown, `2026-11-23`; by default today. */
  date?: string;
  /** False: the provider's external calendar instead of this one. */
  v2?: false;
  /** True: times in US Eastern instead of the reader's zone. */
  et?: true;
}

/** Reads the address; what is invalid is dropped. */
export function parseSearch(search: Record<string, unknown>): ScheduleSearch {
  const { providers, view, date, v2, et } = search;
  return {
    providers: idsOf(providers),
    view: VIEWS.find((one) => one === view),
    date: typeof date === 'string' && isDay(date) ? date : undefined,
    v2: v2 === false ? false : undefined,
    et: et === true ? true : undefined,
  };
}

// Part of the console's first load, which must not contain the kit's dates.
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function idsOf(value: unknown): number[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  const ids = list.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return ids.length > 0 ? [...new Set(ids)].slice(0, MAX_PROVIDERS) : undefined;
}
