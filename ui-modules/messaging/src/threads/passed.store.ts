import { Store, useStore } from '@huddle/kit/lib/store';
import type { Thread } from '../api';
import { isUnhandled } from '../thread/work.model';

/** The waiting threads that the reader passed over with `J`: by patient, since when each had been waiting. */
const passed = new Store<ReadonlyMap<number, string>>(new Map());

/** Marks a thread that still waits as passed over, so that it is not forgotten. */
export function passOver({ patient, work }: Thread): void {
  if (!isUnhandled(work, Date.now()) || !work?.waitingSince) return;
  passed.set(new Map(passed.get()).set(patient, work.waitingSince));
}

/** Whether a thread was passed over and still waits for the same reply. */
export function useIsPassedOver({ patient, work }: Thread): boolean {
  const since = useStore(passed).get(patient);
  return since !== undefined && since === work?.waitingSince && isUnhandled(work, Date.now());
}

/** Forgets the marks, for tests. */
export function forgetPassed(): void {
  passed.set(new Map());
}
