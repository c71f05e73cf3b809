import { useCallback } from 'react';
import type { Json } from '../api/keys';
import { Store } from '../lib/store';
import { useSlotEntries } from './slot';
import type { OPENABLE_SLOTS } from './slots';
import type { InputOf } from './used-modules';

/** The slots whose contributions are opened by name. */
export type OpenableSlot = (typeof OPENABLE_SLOTS)[number];

/** What is open: the contribution's `path`, and whom it is about. */
export interface Opened {
  path: string;
  patientId: number;
  input: Json;
}

/** What is open in each slot: at most one of each. The shell shows it. */
export const opened: Readonly<Record<OpenableSlot, Store<Opened | null>>> = {
  'patient.dialog/v1': new Store<Opened | null>(null),
  'patient.panel/v1': new Store<Opened | null>(null),
};

/** Opens a dialog or panel about a patient, with the input that its module declares. */
export type Open<Input = Json> = null extends Input
  ? (patientId: number, input?: Input) => void
  : (patientId: number, input: Input) => void;

/**
 * Opens the dialog or panel that a module contributes under `path`; null if this user has none, so that the action that would open it is
 * not offered.
 */
export function useOpenable<P extends string>(slot: OpenableSlot, path: P): Open<InputOf<P>> | null {
  const isOffered = useSlotEntries(slot).some((entry) => entry.path === path);
  const open = useCallback(
    (patientId: number, input: Json = null) => opened[slot].set({ path, patientId, input }),
    [slot, path],
  );
  return isOffered ? (open as Open<InputOf<P>>) : null;
}
