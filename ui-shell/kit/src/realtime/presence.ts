import { Store } from '../lib/store';
import type { PresenceChange } from './frames';

/** A user in a thread. */
export interface PresenceEntry {
  userId: number;
  name: string;
  role: string | null;
  viewing: boolean;
  typing: boolean;
}

const NOBODY: readonly PresenceEntry[] = [];

/** Presence by thread, built from the changes sent by the host. */
export class PresenceBoard {
  readonly #threads = new Map<number, Store<readonly PresenceEntry[]>>();

  /** Users in a patient's thread. */
  thread(patientId: number): Store<readonly PresenceEntry[]> {
    let store = this.#threads.get(patientId);
    if (!store) {
      store = new Store(NOBODY);
      this.#threads.set(patientId, store);
    }
    return store;
  }

  /** Applies changes. */
  apply(changes: readonly PresenceChange[]): void {
    for (const change of changes) {
      const store = this.thread(change.patient_id);
      const others = store.get().filter((entry) => entry.userId !== change.user_id);
      if (!change.viewing && !change.typing) {
        store.set(others.length === 0 ? NOBODY : others);
        continue;
      }
      const { user_id: userId, name, role, viewing, typing } = change;
      store.set([...others, { userId, name, role, viewing, typing }].sort((a, b) => a.userId - b.userId));
    }
  }

  /** Clears all presence after the connection is lost. */
  clear(): void {
    for (const store of this.#threads.values()) store.set(NOBODY);
  }
}
