import { parsePhone } from '@huddle/kit/lib/phone';

/** Most digits before the point of a latitude or longitude, and after it (navigation.md §5.5). */
const INTEGER_DIGITS = 8;
const DECIMALS = 6;

/** Whether an NPI has ten digits of which the last is its check digit: Luhn over `80840` and the NPI. */
export function isNpi(npi: string): boolean {
  if (!/^\d{10}$/.test(npi)) return false;
  const digits = [...`80840${npi}`].map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const value = isDoubled ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A US number as it is stored, `+16175550142`; empty if nothing is entered, null if it is not a US number. */
export function usPhone(text: string): string | null {
  if (text.trim() === '') return '';
  const phone = parsePhone(text);
  return phone?.startsWith('+1') ? phone : null;
}

/** The entries of a text that separates them with commas, without repetitions. */
export function listOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  ];
}

/**
 * Truncates a latitude or longitude "to at most 8 integer digits and 6 decimals" (navigation.md §5.5). Null: not a number; undefined: nothing is
 * entered.
 */
export function truncateCoordinate(text: string): number | null | undefined {
  const read = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (text.trim() === '') return undefined;
  const [, sign = '', integer = '', decimals = ''] = read ?? [];
  if (!read || (integer === '' && decimals === '')) return null;
  return Number(`${sign}${integer.slice(0, INTEGER_DIGITS) || '0'}.${decimals.slice(0, DECIMALS) || '0'}`);
}

/** The fields of the provider form, as they are typed. */
export type ProviderValues = {
  firstName: string;
  lastName: string;
  careOrganizationName: string;
  npi: string;
  /** ID of the specialty group, or empty. */
  specialty: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  fax: string;
  isVerified: boolean;
  /** Separated by commas, as are the NPIs of organizations. */
  tins: string;
  organizationNpis: string;
  latitude: string;
  longitude: string;
  reasonForException: string;
};

/** An empty form. */
export const NO_PROVIDER: ProviderValues = {
  firstName: '',
  lastName: '',
  careOrganizationName: '',
  npi: '',
  specialty: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  fax: '',
  isVerified: false,
  tins: '',
  organizationNpis: '',
  latitude: '',
  longitude: '',
  reasonForException: '',
};

/** Why a provider cannot be saved: a key of the catalogue. */
export type ProviderObstacle =
  | 'nameMissing'
  | 'npiInvalid'
  | 'phoneInvalid'
  | 'faxInvalid'
  | 'stateInvalid'
  | 'zipInvalid'
  | 'tinInvalid'
  | 'organizationNpiInvalid'
  | 'latitudeInvalid'
  | 'longitudeInvalid'
  | 'reasonMissing';

const isBlank = (text: string) => text.trim() === '';

/**
 * Why the provider cannot be saved: "Save requires (first name, last name and NPI) or a practice name; for a manual add a reason for exception
 * is also required." (navigation.md §5.5). Null: it can.
 */
export function providerObstacle(values: ProviderValues, isManualAdd: boolean): ProviderObstacle | null {
  const { firstName, lastName, careOrganizationName, npi } = values;
  const isPerson = !isBlank(firstName) && !isBlank(lastName) && !isBlank(npi);
  if (!isPerson && isBlank(careOrganizationName)) return 'nameMissing';
  if (!isBlank(npi) && !isNpi(npi.trim())) return 'npiInvalid';
  const field = fieldObstacle(values);
  if (field) return field;
  return isManualAdd && isBlank(values.reasonForException) ? 'reasonMissing' : null;
}

/** Whether what is entered in the fields of contact and place can be read. */
export function fieldObstacle(values: ProviderValues): ProviderObstacle | null {
  if (usPhone(values.phone) === null) return 'phoneInvalid';
  if (usPhone(values.fax) === null) return 'faxInvalid';
  if (!/^([A-Za-z]{2})?$/.test(values.state.trim())) return 'stateInvalid';
  if (!/^(\d{5}(-\d{4})?)?$/.test(values.zipCode.trim())) return 'zipInvalid';
  if (listOf(values.tins).some((tin) => !/^\d{2}-?\d{7}$/.test(tin))) return 'tinInvalid';
  if (!listOf(values.organizationNpis).every(isNpi)) return 'organizationNpiInvalid';
  if (truncateCoordinate(values.latitude) === null) return 'latitudeInvalid';
  if (truncateCoordinate(values.longitude) === null) return 'longitudeInvalid';
  return null;
}

/** TINs as they are stored: nine digits. */
export function tinsOf(text: string): string[] {
  return listOf(text).map((tin) => tin.replace('-', ''));
}

/** Where a next available date applies. */
export type Scope = 'location' | 'provider';

/** The fields of the availability dialog. */
export type AvailabilityValues = {
  /** `YYYY-MM-DD`, or empty. */
  nextAvailableOn: string;
  isAbsent: boolean;
  scope: Scope | '';
  /** ID of the specialty group, or empty. */
  specialty: string;
};

/** An empty form. */
export const NO_AVAILABILITY: AvailabilityValues = {
  nextAvailableOn: '',
  isAbsent: false,
  scope: '',
  specialty: '',
};

/** Why an availability cannot be saved: a key of the catalogue. */
export type AvailabilityObstacle = 'dateMissing' | 'datePast' | 'scopeMissing' | 'specialtyMissing';

/**
 * Why the availability cannot be saved: "The next-available date cannot be before today. Save is enabled only when a date (or 'provider doesn't
 * exist here') and a scope are chosen. When several specialties apply one must be selected." (navigation.md §5.6). Null: it can.
 */
export function availabilityObstacle(
  { nextAvailableOn, isAbsent, scope, specialty }: AvailabilityValues,
  today: string,
  specialties: number,
): AvailabilityObstacle | null {
  if (!isAbsent && nextAvailableOn === '') return 'dateMissing';
  if (!isAbsent && nextAvailableOn < today) return 'datePast';
  if (scope === '') return 'scopeMissing';
  return specialties > 1 && specialty === '' ? 'specialtyMissing' : null;
}
