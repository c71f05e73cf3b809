import type { PresenceEntry } from '@huddle/kit/realtime';

/** The other users in a thread. */
export interface Company {
  typing: readonly PresenceEntry[];
  /** Users who are viewing and not typing. */
  viewing: readonly PresenceEntry[];
}

const NOBODY: Company = { typing: [], viewing: [] };

/** The other users in a thread; the reader's own other tabs are excluded. */
export function companyOf(entries: readonly PresenceEntry[], readerId: number): Company {
  const others = entries.filter((entry) => entry.userId !== readerId);
  if (others.length === 0) return NOBODY;
  return {
    typing: others.filter((entry) => entry.typing),
    viewing: others.filter((entry) => entry.viewing && !entry.typing),
  };
}
