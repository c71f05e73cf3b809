import { type Criteria, DEFAULT_DISTANCE, defaultDistance, type Mode, relevant, ZIP_LENGTH } from './place';

/** Whether a specialty implies female providers (navigation.md §4.3). */
export function impliesFemale(label: string): boolean {
  return /\bob[\s/-]*gyn/i.test(label);
}

/**
 * Applies a change of the form: "Default radius becomes 25 when a name or procedure is entered and 10 when cleared. Specialty OBGYN implies
 * female providers." (navigation.md §4.3). A radius that the change itself sets stays.
 */
export function withChange(criteria: Criteria, change: Partial<Criteria>): Criteria {
  const next = { ...criteria, ...change };
  if (change.specialty && impliesFemale(change.specialty.label)) next.gender = 'Female';
  const distance = defaultDistance(next);
  if (change.distance === undefined && distance !== defaultDistance(criteria)) next.distance = distance;
  return next;
}

/** Switches the mode, which resets the radius to 10 (navigation.md §2.1). */
export function withMode(criteria: Criteria, mode: Mode): Criteria {
  return { ...criteria, mode, distance: DEFAULT_DISTANCE };
}

/** Whether the criteria name anything to search for besides the place. */
export function isSearchable(criteria: Criteria): boolean {
  const { specialty, locationType, npi, providerName, facilityName, procedure, cpt } = relevant(criteria);
  return Boolean(specialty || locationType || npi || providerName || facilityName || procedure || cpt);
}

/** Whether two searches are the same. */
export function isSameSearch(one: Criteria, other: Criteria): boolean {
  return JSON.stringify(relevant(one)) === JSON.stringify(relevant(other));
}

/** What the host knows of the place of a search. */
export type Availability =
  | { state: 'unknown' | 'checking' | 'failed' }
  | { state: 'available' }
  | { state: 'unavailable'; error: string };

/** What decides whether the search can start. */
export interface SearchState {
  criteria: Criteria;
  /** The criteria of the results that are shown; null before the first search. */
  searched: Criteria | null;
  isLoading: boolean;
  isEditingZip: boolean;
  /** The ZIP code that applies: the one entered, or the person's; null if there is none. */
  zip: string | null;
  availability: Availability;
}

/** Why the Search button is disabled: a key of the catalogue. */
export type SearchObstacle =
  | 'editingZip'
  | 'noZip'
  | 'checking'
  | 'unavailable'
  | 'loading'
  | 'nothingEntered'
  | 'noFacility'
  | 'noProcedure'
  | 'incompleteNpi'
  | 'unchanged';

const NPI = /^\d{10}$/;

/**
 * Why the search cannot start: "disabled while loading, when search availability is not available, when nothing changed since the last
 * search, or while the zip is being edited" (navigation.md §2.1), or something to search for is missing. Null: it can.
 */
export function searchObstacle(search: SearchState): SearchObstacle | null {
  const { criteria, searched, isLoading, isEditingZip, zip, availability } = search;
  const { mode, cpt, npi } = relevant(criteria);
  if (isEditingZip) return 'editingZip';
  if (zip === null || zip.length !== ZIP_LENGTH) return 'noZip';
  if (availability.state === 'checking' || availability.state === 'unknown') return 'checking';
  if (availability.state !== 'available') return 'unavailable';
  if (isLoading) return 'loading';
  if (mode === 'procedure' && cpt === null) return 'noProcedure';
  if (!isSearchable(criteria)) return mode === 'facility' ? 'noFacility' : 'nothingEntered';
  if (npi !== '' && !NPI.test(npi)) return 'incompleteNpi';
  if (searched && isSameSearch(criteria, searched)) return 'unchanged';
  return null;
}
