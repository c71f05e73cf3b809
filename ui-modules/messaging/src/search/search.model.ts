import { Store } from '@huddle/kit/lib/store';
import type { SearchPerson } from '../api';

/** The tags that messages can be filtered by. */
export const SEARCH_TAGS = ['clinical', 'operational', 'onboarding'] as const;
export type SearchTag = (typeof SEARCH_TAGS)[number];

/** Search text and filters. Null or empty fields are ignored. */
export interface MessageSearch {
  words: string;
  patient: SearchPerson | null;
  sender: SearchPerson | null;
  tag: SearchTag | null;
  /** Only messages with files. */
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

/** Whether the search has words or at least one filter. */
export function isAsking({ words, patient, sender, tag, hasAttachment, from, to }: MessageSearch): boolean {
  return words.trim() !== '' || Boolean(patient || sender || tag || hasAttachment || from || to);
}

/** Whether the date range is in order. */
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
 * The page's last search. It is kept in memory, so that it is restored on return, and never in the URL
 * or the browser's storage: it may contain a name (corrections.md 25).
 */
export const lastSearch = new Store<MessageSearch>(NOTHING);

/** The open hit, by the uid of its message. */
export const openHit = new Store<{ uid: string; patientId: number } | null>(null);
