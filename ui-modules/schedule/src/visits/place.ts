import { type ChangePart, useAddressPart } from '@huddle/kit/contract';
import { VISITS, type Visit } from './visits';

/** The steps of booking (record.md §2, "Booking wizard steps"). */
export const STEPS = ['selectConcern', 'book', 'reason', 'customAppointmentReason'] as const;

export type Step = (typeof STEPS)[number];

/** The tab's part of the address: the list that is shown, or the step of a booking. */
export interface Place {
  appointments?: 'cancellations';
  book?: Visit;
  step?: Step;
  /** The appointment that the booking replaces. */
  move?: number;
  /** The appointment whose work was opened: one that is to be rebooked leads to its booking. */
  visit?: number;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** Reads the address; what is invalid is dropped. */
export function parsePlace({ appointments, book, step, move, visit }: Record<string, unknown>): Place {
  const kind = oneOf(VISITS, book);
  return {
    appointments: appointments === 'cancellations' ? appointments : undefined,
    book: kind,
    step: kind && oneOf(STEPS, step),
    move: kind && idOf(move),
    visit: kind ? undefined : idOf(visit),
  };
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Changes the tab's part of the address; what is not given is removed from it. */
export type Go = ChangePart<Place>;

/** The tab's part of the address, and how to change it. The rest of the query stays. */
export function usePlace(): [Place, Go] {
  const [place, change] = useAddressPart<Place>(parsePlace);
  const go: Go = (next, { replace = false } = {}) => change(next, { replace });
  return [place, go];
}
