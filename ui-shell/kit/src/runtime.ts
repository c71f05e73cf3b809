import type { Transport } from './api/transport';
import type { RealtimeClient } from './realtime/client';
import type { DraftStore } from './session/drafts';
import type { Session } from './session/session';

/** The services that the shell starts once for all modules. */
export interface KitRuntime {
  session: Session;
  transport: Transport;
  realtime: RealtimeClient;
  drafts: DraftStore;
}

let current: KitRuntime | null = null;

/** Sets the services used by clients and hooks: called by the shell at start, and by tests. */
export function installRuntime(next: KitRuntime | null): void {
  current = next;
}

/** The running services. */
export function runtime(): KitRuntime {
  if (!current)
    throw new Error('The kit has not been started: the shell (or renderWithKit in a test) does that');
  return current;
}
