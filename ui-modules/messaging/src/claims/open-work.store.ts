import { Store } from '@huddle/kit/lib/store';
import type { WorkCommand } from '../thread/work.model';

/** Available actions on the open thread. */
export interface OpenWork {
  patientName: string;
  commands: readonly WorkCommand[];
  run: (command: WorkCommand) => void;
}

/** Null while no thread is open, or in tenants without claims. Read by the palette. */
export const openWork = new Store<OpenWork | null>(null);
