import { downloadStored } from '@huddle/kit/files';
import { api } from '../api';

/** The days and the provider that are counted. */
export interface Counted {
  from: string;
  to: string;
  provider: number | undefined;
}

/** Most days that can be counted at once. */
export const MAX_DAYS = 92;

function queryOf({ from, to, provider }: Counted) {
  return { start_date: from, end_date: to, ...(provider ? { provider_id: provider } : {}) };
}

/** How much of the offered time is used. */
export function utilizationQuery(counted: Counted) {
  return api.query('/api/schedule/utilization/', { query: queryOf(counted) });
}

/** Saves the numbers as a CSV file. */
export function downloadUtilization(counted: Counted): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(queryOf(counted)).map(([key, value]) => [key, String(value)]),
  );
  return downloadStored(
    `/api/schedule/utilization/csv/?${query}`,
    `Utilization ${counted.from} to ${counted.to}.csv`,
  );
}
