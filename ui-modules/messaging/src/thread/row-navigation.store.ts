import { Store } from '@huddle/kit/lib/store';

/** The thread that was open, and how much had been typed, when an action on it began. */
export interface Departure {
  patientId: number;
  typed: number;
}

/** How the open thread moves on through the list beside it. */
export interface RowNavigation {
  /** Notes the thread that is open when an action on a patient's thread begins; null if it is another one. */
  depart: (patientId: number) => Departure | null;
  /**
   * Selects the next row that is still to be handled, after the action has taken effect. Only if the list still shows the departed thread as
   * selected, nothing was typed since, and no field has the focus: the answer may be late, and the user somewhere else by then.
   */
  moveOn: (departure: Departure) => void;
  select: (patientId: number) => void;
}

/** Null while no list of threads is shown. */
export const rowNavigation = new Store<RowNavigation | null>(null);
