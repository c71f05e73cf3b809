import { formatPhone, parsePhone } from '@huddle/kit/lib/phone';

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

/** Where and how a provider is reached, and its identifiers, as they are typed. */
export type ContactValues = {
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
};

/** Who a provider is, as it is typed. */
export type IdentityValues = {
  firstName: string;
  lastName: string;
  careOrganizationName: string;
  npi: string;
  /** ID of the specialty group, or empty. */
  specialty: string;
};

/** The fields of the provider form. */
export type ProviderValues = IdentityValues & ContactValues & { reasonForException: string };

/** Empty fields of contact. */
export const NO_CONTACT: ContactValues = {
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
};

/** An empty form. */
export const NO_PROVIDER: ProviderValues = {
  firstName: '',
  lastName: '',
  careOrganizationName: '',
  npi: '',
  specialty: '',
  ...NO_CONTACT,
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
  const unreadable = contactObstacle(values);
  if (unreadable) return unreadable;
  return isManualAdd && isBlank(values.reasonForException) ? 'reasonMissing' : null;
}

/** Whether what is entered in the fields of contact and place can be read. */
export function contactObstacle(values: ContactValues): ProviderObstacle | null {
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

/** What is known of a provider's contact details and identifiers. */
export interface KnownContact {
  address: {
    addressLine1?: string;
    addressLine2?: string;
    city?: string;
    state?: string | null;
    zipCode?: string;
  };
  phone: string;
  fax: string;
  hasVerifiedContactDetails: boolean;
  tins?: readonly string[] | null;
  organizationNpis?: readonly string[] | null;
  latitude?: number | null;
  longitude?: number | null;
}

/** The fields of what is known. */
export function contactValues(known: KnownContact): ContactValues {
  const { address } = known;
  return {
    addressLine1: address.addressLine1 ?? '',
    addressLine2: address.addressLine2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zipCode: address.zipCode ?? '',
    phone: formatPhone(known.phone),
    fax: formatPhone(known.fax),
    isVerified: known.hasVerifiedContactDetails,
    tins: (known.tins ?? []).join(', '),
    organizationNpis: (known.organizationNpis ?? []).join(', '),
    latitude: known.latitude == null ? '' : String(known.latitude),
    longitude: known.longitude == null ? '' : String(known.longitude),
  };
}

/** The address of the fields. */
export function addressOf({ addressLine1, addressLine2, city, state, zipCode }: ContactValues) {
  return {
    addressLine1: addressLine1.trim(),
    addressLine2: addressLine2.trim(),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    zipCode: zipCode.trim(),
  };
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
