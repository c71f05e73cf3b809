import { Store } from '@huddle/kit/lib/store';
import type { SearchPerson } from '../api';

/** The kinds by which messages are looked for. */
export const SEARCH_TAGS = ['clinical', 'operational', 'onboarding'] as const;
export type SearchTag = (typeof SEARCH_TAGS)[number];

/** What messages are looked for by. What is null or empty does not matter. */
export interface MessageSearch {
  words: string;
  patient: SearchPerson | null;
  sender: SearchPerson | null;
  tag: SearchTag | null;
  /** Only messages in which files stand. */
  hasAttachment: boolean;
  /** The first and the last day, as `YYYY-MM-DD`. */
  from: string;
  to: string;
}

export const NOTHING: MessageSearch = {
  words: '',
  patient: null,
  sender: null,
  tag: null,
  hasAttachment: false,
  from: '',
  to: '',
};

/** Whether anything is asked for: words, or at least one filter. */
export function isAsking({ words, patient, sender, tag, hasAttachment, from, to }: MessageSearch): boolean {
  return words.trim() !== '' || Boolean(patient || sender || tag || hasAttachment || from || to);
}

/** Whether the days are in their order. */
export function isPossible({ from, to }: MessageSearch): boolean {
  return from === '' || to === '' || from <= to;
}

/** The query string of a search. */
export function queryOf({ words, patient, sender, tag, hasAttachment, from, to }: MessageSearch) {
  return {
    q: words.trim() || undefined,
    patientId: patient?.id,
    senderId: sender?.id,
    tag: tag ?? undefined,
    hasAttachment: hasAttachment || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/**
 * The page's last search. It lives in memory, so that one finds it again when one comes back, and never in the
 * address or in the browser's storage: it may hold a name (corrections.md 25).
 */
export const lastSearch = new Store<MessageSearch>(NOTHING);

/** The hit that is open, by the uid of its message. */
export const openHit = new Store<{ uid: string; patientId: number } | null>(null);
