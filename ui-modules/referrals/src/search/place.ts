import { type ChangePart, useAddressPart } from '@huddle/kit/contract';

/** The search modes, in the order of their chips (navigation.md §2.1). */
export const MODES = ['providers', 'procedure', 'facility'] as const;

export type Mode = (typeof MODES)[number];

/** Radius options in miles (navigation.md §9). */
export const DISTANCES = [1, 10, 25, 50, 100, 250] as const;

/** Default radius in miles (navigation.md §9). */
export const DEFAULT_DISTANCE = 10;

/** Default radius in miles once a name or procedure is entered (navigation.md §4.3). */
export const WIDE_DISTANCE = 25;

/** Length of a ZIP code (navigation.md §9). */
export const ZIP_LENGTH = 5;

/** A specialty group or location type. Links name it by its label, or by ID and label. */
export type Choice = { id?: number; label: string };

/** A code of a procedure. */
export type Procedure = { code: string; description: string };

export type Gender = 'Female' | 'Male';

/** What is searched for. */
export interface Criteria {
  mode: Mode;
  specialty: Choice | null;
  locationType: Choice | null;
  /** Null: the ZIP code of the person's home address. */
  zip: string | null;
  npi: string;
  providerName: string;
  facilityName: string;
  /** The procedure that providers must perform. */
  procedure: Procedure | null;
  /** The procedure of a procedure search. */
  cpt: Procedure | null;
  /** Radius in miles. */
  distance: number;
  gender: Gender | null;
}

/** The tab's part of the address, with the names of navigation.md §2.1. */
export interface SearchPlace {
  searchMode?: Mode;
  specialty_group?: Choice;
  location_type?: Choice;
  zipCode?: string;
  npi?: string;
  providerName?: string;
  facilityName?: string;
  procedureCode?: Procedure;
  cptCode?: Procedure;
  caseDescription?: string;
  steerage_id?: number;
  caseId?: number;
  distance?: number;
  gender?: Gender;
  /** Whether the map is beside the results. */
  map?: true;
}

/** Criteria that find nothing yet. */
export const NO_CRITERIA: Criteria = {
  mode: 'providers',
  specialty: null,
  locationType: null,
  zip: null,
  npi: '',
  providerName: '',
  facilityName: '',
  procedure: null,
  cpt: null,
  distance: DEFAULT_DISTANCE,
  gender: null,
};

/** A value of the address as an object: links may carry it as JSON text. */
function objectOf(value: unknown): Record<string, unknown> | string | undefined {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  if (!/^[{"]/.test(value)) return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'string' || (typeof read === 'object' && read !== null)
      ? (read as Record<string, unknown> | string)
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function choiceOf(value: unknown): Choice | undefined {
  const read = objectOf(value);
  const label = textOf(typeof read === 'object' ? read.label : read);
  if (label === undefined) return undefined;
  const id = typeof read === 'object' ? idOf(read.id) : undefined;
  return id === undefined ? { label } : { id, label };
}

function procedureOf(value: unknown): Procedure | undefined {
  const read = objectOf(value);
  const code = textOf(typeof read === 'object' ? read.code : read);
  if (code === undefined) return undefined;
  const description = typeof read === 'object' ? textOf(read.description ?? read.display) : undefined;
  return { code, description: description ?? '' };
}

function digitsOf(value: unknown, length: number): string | undefined {
  // The router reads a ZIP code without a leading zero as a number.
  const text = textOf(value)?.padStart(typeof value === 'number' ? length : 0, '0');
  return text !== undefined && new RegExp(`^\\d{${length}}$`).test(text) ? text : undefined;
}

/** Length of an NPI. */
const NPI_LENGTH = 10;

/** Reads the address; what is invalid is dropped. */
export function parsePlace(search: Record<string, unknown>): SearchPlace {
  const distance = idOf(search.distance);
  return {
    searchMode: MODES.find((mode) => mode === search.searchMode),
    specialty_group: choiceOf(search.specialty_group),
    location_type: choiceOf(search.location_type),
    zipCode: digitsOf(search.zipCode, ZIP_LENGTH),
    npi: digitsOf(search.npi, NPI_LENGTH),
    providerName: textOf(search.providerName),
    facilityName: textOf(search.facilityName),
    procedureCode: procedureOf(search.procedureCode),
    cptCode: procedureOf(search.cptCode),
    caseDescription: textOf(search.caseDescription),
    steerage_id: idOf(search.steerage_id),
    caseId: idOf(search.caseId),
    distance: DISTANCES.find((option) => option === distance),
    gender: (['Female', 'Male'] as const).find((gender) => gender === search.gender),
    map: search.map === true || search.map === 'true' || undefined,
  };
}

/** The mode that an address asks for: the one it names, or the one that its criteria belong to. */
function modeOf({ searchMode, location_type, facilityName, cptCode }: SearchPlace): Mode {
  if (searchMode) return searchMode;
  if (cptCode) return 'procedure';
  return location_type || facilityName ? 'facility' : 'providers';
}

/** The criteria of an address. A link without a radius gets the default of its criteria. */
export function criteriaOf(place: SearchPlace): Criteria {
  const criteria: Criteria = {
    ...NO_CRITERIA,
    mode: modeOf(place),
    specialty: place.specialty_group ?? null,
    locationType: place.location_type ?? null,
    zip: place.zipCode ?? null,
    npi: place.npi ?? '',
    providerName: place.providerName ?? '',
    facilityName: place.facilityName ?? '',
    procedure: place.procedureCode ?? null,
    cpt: place.cptCode ?? null,
    gender: place.gender ?? null,
  };
  return { ...criteria, distance: place.distance ?? defaultDistance(criteria) };
}

/** The default radius: "10; 25 when a name or procedure is entered; 10 when cleared" (navigation.md §9). */
export function defaultDistance(criteria: Criteria): number {
  const { providerName, facilityName, procedure, cpt } = relevant(criteria);
  return providerName || facilityName || procedure || cpt ? WIDE_DISTANCE : DEFAULT_DISTANCE;
}

/** The address of criteria; it keeps the case, the steerage and the map of `place`. */
export function placeOfCriteria(criteria: Criteria, place: SearchPlace): SearchPlace {
  const used = relevant(criteria);
  return {
    caseDescription: place.caseDescription,
    steerage_id: place.steerage_id,
    caseId: place.caseId,
    map: place.map,
    searchMode: used.mode === 'providers' ? undefined : used.mode,
    specialty_group: used.specialty ?? undefined,
    location_type: used.locationType ?? undefined,
    zipCode: used.zip ?? undefined,
    npi: used.npi || undefined,
    providerName: used.providerName || undefined,
    facilityName: used.facilityName || undefined,
    procedureCode: used.procedure ?? undefined,
    cptCode: used.cpt ?? undefined,
    distance: used.distance === defaultDistance(used) ? undefined : used.distance,
    gender: used.gender ?? undefined,
  };
}

/** The criteria that count in their mode, without spaces around texts. */
export function relevant(criteria: Criteria): Criteria {
  const { mode, zip, distance } = criteria;
  const common = { ...NO_CRITERIA, mode, zip, distance };
  if (mode === 'procedure') return { ...common, cpt: criteria.cpt };
  if (mode === 'facility')
    return { ...common, locationType: criteria.locationType, facilityName: criteria.facilityName.trim() };
  return {
    ...common,
    specialty: criteria.specialty,
    gender: criteria.gender,
    procedure: criteria.procedure,
    providerName: criteria.providerName.trim(),
    npi: criteria.npi.trim(),
  };
}

/** Changes the tab's part of the address; what is not given is removed from it. */
export type Go = ChangePart<SearchPlace>;

/** The tab's part of the address, and how to change it. The rest of the query stays. */
export function useSearchPlace(): [SearchPlace, Go] {
  return useAddressPart<SearchPlace>(parsePlace);
}
