import type { Thread } from '../api';

/** The coverage-ending warning window (console.md §9). */
export const COVERAGE_WARNING_DAYS = 30;

/** Roles whose licence decides whether they may give care in a state (console.md §6). */
const CLINICAL_ROLES: readonly string[] = ['md', 'np', 'rn', 'bh'];

/** What the console says about a patient's place in the primary care program (console.md §4). */
export type ProgramState =
  | 'signedUp'
  | 'dischargeInProgress'
  | 'deactivated'
  | 'discharged'
  | 'churned'
  | 'care';

const PROGRAM_STATES: Readonly<Record<string, ProgramState>> = {
  signed_up: 'signedUp',
  discharge_in_progress: 'dischargeInProgress',
  deactivated: 'deactivated',
  discharged: 'discharged',
  churned: 'churned',
  care: 'care',
};

/** The program chip; null for none. */
export function programOf({ patientMetadata }: Thread): ProgramState | null {
  return PROGRAM_STATES[patientMetadata.programStatus ?? ''] ?? null;
}

/** The coverage chip (console.md §4): the payer, with what is about to change. */
export type Coverage =
  | { kind: 'covered'; payer: string; payerName: string }
  | { kind: 'starts'; payer: string; payerName: string; date: string }
  | { kind: 'ends'; payer: string; payerName: string; date: string }
  | { kind: 'ended'; payer: string; payerName: string; date: string };

/** What to say about coverage on a day (`YYYY-MM-DD`); null when no payer is known. */
export function coverageOf({ patientMetadata }: Thread, today: string): Coverage | null {
  const insurance = patientMetadata.patientInsuranceDetails;
  const payer = insurance?.insurancePayerShortName || insurance?.insurancePayerName;
  if (!insurance || !payer) return null;
  const payerName = insurance.insurancePayerName || payer;
  const { coverageStartDate: start, coverageEndDate: end } = insurance;
  if (end && end < today) return { kind: 'ended', payer, payerName, date: end };
  if (start && start > today) return { kind: 'starts', payer, payerName, date: start };
  if (end && daysBetween(today, end) <= COVERAGE_WARNING_DAYS) {
    return { kind: 'ends', payer, payerName, date: end };
  }
  return { kind: 'covered', payer, payerName };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** What decides where somebody may give care. */
export interface Licence {
  isAdmin: boolean;
  internalRole: string;
  practicingStates: readonly { abbreviation: string }[];
}

/** Whether the patient is where this clinician is not licensed (console.md §2). An unknown state passes. */
export function isOutOfState(state: string | null | undefined, licence: Licence): boolean {
  if (!state || licence.isAdmin || !CLINICAL_ROLES.includes(licence.internalRole)) return false;
  return !licence.practicingStates.some(({ abbreviation }) => abbreviation === state);
}

/** Whole years of age on a day (`YYYY-MM-DD`). */
export function ageOn(dob: string | null | undefined, today: string): number | null {
  if (!dob) return null;
  const age = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? age - 1 : age;
}

/** The day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayIn(zone: string | undefined, instant: Date | number | string): string {
  // Swedish writes dates as the wire does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));
}
