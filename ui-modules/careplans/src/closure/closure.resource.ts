import { downloadStored } from '@huddle/kit/files';
import { api } from '../api';
import type { ClosureSearch, Grouping } from './search';

/** The days that are shown unless others are chosen. */
export const DEFAULT_DAYS = 90;

function queryOf({ by = 'measure', days = DEFAULT_DAYS, measure, pod, clinician }: ClosureSearch) {
  return { by, days, measure, pod, clinician };
}

/** How care gaps close. */
export function closureQuery(search: ClosureSearch) {
  return api.query('/api/care-plan/measures/closure/', { query: queryOf(search) });
}

/** The grouping of a query for the numbers, by its key. */
export function groupingOf(key: readonly unknown[]): Grouping | undefined {
  return (key.at(-1) as { query?: { by?: Grouping } } | undefined)?.query?.by;
}

/** All measures, each with the recommendation that it follows. */
export const measuresQuery = api.query('/api/care-plan/measures/');

/** Saves the numbers as a CSV file. */
export function downloadClosure(search: ClosureSearch): Promise<void> {
  const given = Object.entries(queryOf(search)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return downloadStored(`/api/care-plan/measures/closure/export/?${query}`, 'Care gap closure.csv');
}
