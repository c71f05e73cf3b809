import type { PresenceEntry } from '@huddle/kit/realtime';

/** Who else is at a thread. */
export interface Company {
  typing: readonly PresenceEntry[];
  /** Those who look at it and do not type. */
  viewing: readonly PresenceEntry[];
}

const NOBODY: Company = { typing: [], viewing: [] };

/** The others at a thread; the reader's own other tabs are nobody. */
export function companyOf(entries: readonly PresenceEntry[], readerId: number): Company {
  const others = entries.filter((entry) => entry.userId !== readerId);
  if (others.length === 0) return NOBODY;
  return {
    typing: others.filter((entry) => entry.typing),
    viewing: others.filter((entry) => entry.viewing && !entry.typing),
  };
}
