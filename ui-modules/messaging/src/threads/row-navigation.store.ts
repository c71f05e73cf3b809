import { Store } from '@huddle/kit/lib/store';

/** How the open thread moves on through the list beside it. */
export interface RowNavigation {
  /** The patient of the row after that of another patient; of the row before it at the end of the list. */
  neighbourOf: (patientId: number) => number | null;
  select: (patientId: number) => void;
}

/** Null while no list of threads is shown. */
export const rowNavigation = new Store<RowNavigation | null>(null);
