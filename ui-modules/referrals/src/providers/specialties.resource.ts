import { api, type SearchOption } from '../api';

const SPECIALTY_GROUPS = '/api/facts/specialty-groups/';
const LOCATION_TYPES = '/api/facts/location-types/';

/** The catalogue of options changes with a release only; whether virtual partners exist changes with an upload. */
export const OPTIONS_STALE_MS = 300_000;

/** The specialty groups. */
export const specialtyGroupsQuery = api.query(SPECIALTY_GROUPS, {}, { staleTime: OPTIONS_STALE_MS });

/** The location types. */
export const locationTypesQuery = api.query(LOCATION_TYPES, {}, { staleTime: OPTIONS_STALE_MS });

/** The options that are offered: those that are not deprecated, and the chosen one. */
export function offered(options: readonly SearchOption[], chosen: number | undefined): SearchOption[] {
  return options.filter(({ id, isDeprecated }) => !isDeprecated || id === chosen);
}

/** Finds an option by its ID, or by its label in any case. */
export function findOption(
  options: readonly SearchOption[],
  { id, label }: { id?: number; label: string },
): SearchOption | undefined {
  return (
    options.find((option) => option.id === id) ??
    options.find((option) => option.label.toLowerCase() === label.trim().toLowerCase())
  );
}
