import { Store } from '@huddle/kit/lib/store';
import type { WorkCommand } from './work.model';

/** What can be done with the work on the thread that is open. */
export interface OpenWork {
  patientName: string;
  commands: readonly WorkCommand[];
  run: (command: WorkCommand) => void;
}

/** Null while no thread is open, or in tenants without claims. The palette reads it. */
export const openWork = new Store<OpenWork | null>(null);
