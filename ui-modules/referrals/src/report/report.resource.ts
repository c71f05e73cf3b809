import { downloadStored } from '@huddle/kit/files';
import { api } from '../api';
import type { Grouping, ReportSearch } from './search';

/** Most days that can be counted at once. */
export const MAX_DAYS = 366;

function queryOf({ from, to, by = 'specialty', specialty }: ReportSearch) {
  return { from, to, by, specialty };
}

/** The outcomes of referrals. */
export function reportQuery(search: ReportSearch) {
  return api.query('/api/referral/report/', { query: queryOf(search) });
}

/** The grouping of a query for the report, by its key. */
export function groupingOf(key: readonly unknown[]): Grouping | undefined {
  return (key.at(-1) as { query?: { by?: Grouping } } | undefined)?.query?.by;
}

/** Saves the numbers as a CSV file. */
export function downloadReport(search: ReportSearch): Promise<void> {
  const given = Object.entries(queryOf(search)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return downloadStored(`/api/referral/report/export/?${query}`, 'Referral outcomes.csv');
}
