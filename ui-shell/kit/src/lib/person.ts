/** Rules for displaying a person in chips, headers and rows. */

/** The coverage-ending warning window (console.md §9). */
export const COVERAGE_WARNING_DAYS = 30;

/**
 * Time zone of clinical dates and times, which decides which day is today: the tenant's. It is known before the first page is shown, so pages
 * read it like a constant.
 */
export let BUSINESS_ZONE = 'America/New_York';

/** Sets the business zone. For the shell, when a session begins. */
export function setBusinessZone(zone: string): void {
  BUSINESS_ZONE = zone;
}

/** Display states of the primary care program (console.md §4). */
export type ProgramState =
  | 'signedUp'
  | 'none'
  | 'dischargeInProgress'
  | 'deactivated'
  | 'discharged'
  | 'churned'
  | 'care';

const PROGRAM_STATES: Readonly<Record<string, ProgramState>> = {
  signed_up: 'signedUp',
  none: 'none',
  discharge_in_progress: 'dischargeInProgress',
  deactivated: 'deactivated',
  discharged: 'discharged',
  churned: 'churned',
  care: 'care',
};

/** The display state of a program status; null if unknown. */
export function programOf(status: string | null | undefined): ProgramState | null {
  return PROGRAM_STATES[status ?? ''] ?? null;
}

/** The payer and the coverage dates (`YYYY-MM-DD`). */
export interface Insurance {
  payerName: string | null | undefined;
  payerShortName: string | null | undefined;
  start: string | null | undefined;
  end: string | null | undefined;
}

/** The coverage chip (console.md §4): the payer and upcoming changes. */
export type Coverage =
  | { kind: 'covered'; payer: string; payerName: string }
  | { kind: 'starts'; payer: string; payerName: string; date: string }
  | { kind: 'ends'; payer: string; payerName: string; date: string }
  | { kind: 'ended'; payer: string; payerName: string; date: string };

/** The coverage chip for a day (`YYYY-MM-DD`); null without a payer. */
export function coverageOf(
  { payerName: name, payerShortName, start, end }: Insurance,
  today: string,
): Coverage | null {
  const payer = payerShortName || name;
  if (!payer) return null;
  const payerName = name || payer;
  if (end && end < today) return { kind: 'ended', payer, payerName, date: end };
  if (start && start > today) return { kind: 'starts', payer, payerName, date: start };
  if (end && daysBetween(today, end) <= COVERAGE_WARNING_DAYS)
    return { kind: 'ends', payer, payerName, date: end };
  return { kind: 'covered', payer, payerName };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/**
 * Whether the patient is in a state where the user may not provide care (console.md §2), as evaluated by the host's
 * licensing rule. An unknown state passes.
 */
export function isOutOfState(state: string | null | undefined, closedStates: readonly string[]): boolean {
  return Boolean(state) && closedStates.some((closed) => closed === state);
}

/** Whole years of age on a day (`YYYY-MM-DD`). */
export function ageOn(dob: string | null | undefined, today: string): number | null {
  if (!dob) return null;
  const age = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? age - 1 : age;
}

const days = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayIn(zone: string | undefined, instant: Date | number | string): string {
  let format = days.get(zone);
  if (!format) {
    // The Swedish locale has the format of the wire. Cached, because creating a formatter costs more than a hundred uses of it.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    days.set(zone, format);
  }
  return format.format(new Date(instant));
}

/** `MM-DD-YYYY` of a date on the wire (console.md §9). */
export function usDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}-${day}-${year}`;
}

interface Named {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
}

/** "First Last", with the preferred name in quotes unless it is the first name (ui.md, "Words and time"). */
export function fullName({ firstName, lastName, preferredName }: Named): string {
  const preferred = preferredName && preferredName !== firstName ? `"${preferredName}"` : null;
  return [firstName, preferred, lastName].filter(Boolean).join(' ');
}

/** "First Last", where the preferred name is shown elsewhere or not at all. */
export function plainName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** "Worcester, MA", or what is known of it; empty if nothing is. */
export function townOf(city: string | null | undefined, state: string | null | undefined): string {
  return [city, state].filter(Boolean).join(', ');
}
