import type { Json, PersonHit } from '@huddle/kit/api';
import { fullName } from '@huddle/kit/lib/person';
import type { InfiniteData } from '@tanstack/react-query';
import type { PhoneCall, PhoneCallPage } from '../api';

/** Who called whom (console.md §3). */
export type Direction = PhoneCall['direction'];

/** The contact of a call. */
export type Contact = {
  personId: number;
  /** Null for a person without a user account. */
  userId: number | null;
  name: string;
};

/** What a new call with a contact is about, and whom it reaches. */
export type CallTopic = {
  /** The number to call; empty: the contact's own. */
  phone: string;
  /** The office that is called for the contact; null when the contact is called. */
  office: { id: string; name: string } | null;
  /** The referral that the call is about; null: none. */
  steerage: number | null;
};

/** Reads what the opener of the dialog passed on (`DialogInputs` of the module's declaration); null if it is something else. */
export function topicOf(input: Json): CallTopic | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const { phone, name, office, steerage } = input;
  if (typeof phone !== 'string' || typeof name !== 'string') return null;
  const isId = typeof steerage === 'number' && Number.isSafeInteger(steerage) && steerage > 0;
  if (!isId && steerage !== null) return null;
  return { phone, office: typeof office === 'string' ? { id: office, name } : null, steerage };
}

/** The part of a draft's place that names a topic: calls about several referrals, or to several offices, have drafts of their own. */
export function placeOfTopic({ office, steerage }: CallTopic): string {
  return [
    steerage === null ? 'no-referral' : `steerage-${steerage}`,
    // A place takes letters, digits and a few signs.
    office ? `office-${office.id.replace(/[^\w.-]/g, '_')}` : 'patient',
  ].join('.');
}

/** A person as the contact of a call. */
export function contactFrom(person: PersonHit): Contact {
  return { personId: person.personId, userId: person.id ?? null, name: fullName(person) };
}

/** The loaded part of a list of calls, newest first. */
export type CallPages = InfiniteData<PhoneCallPage, unknown>;

/**
 * Whether the reader may remove a call from a thread: "only for calls with no case and created by the current
 * user" (console.md §5). A delivered call that nobody created may be removed by anybody.
 */
export function mayRemove(call: PhoneCall, readerId: number): boolean {
  return !call.isMasked && call.cases.length === 0 && (call.createdBy ?? readerId) === readerId;
}

/** Duration of a call in seconds; null if its end is unknown. */
export function durationOf(call: Pick<PhoneCall, 'calledAt' | 'callEndedAt'>): number | null {
  if (!call.callEndedAt) return null;
  return Math.max(0, Math.round((Date.parse(call.callEndedAt) - Date.parse(call.calledAt)) / 1000));
}

/** `0:07`, `12:40`, `1:02:09` */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = `${two(Math.floor(seconds) % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** All loaded calls, newest first, without duplicates. */
export function callsOf(pages: CallPages | undefined): PhoneCall[] {
  const calls = new Map<number, PhoneCall>();
  for (const page of pages?.pages ?? []) {
    for (const call of page.results) if (!calls.has(call.id)) calls.set(call.id, call);
  }
  return [...calls.values()];
}

function isNewer(a: PhoneCall, b: PhoneCall): boolean {
  const [atA, atB] = [Date.parse(a.calledAt), Date.parse(b.calledAt)];
  return atA === atB ? a.id > b.id : atA > atB;
}

/** A list without a call. */
export function withoutCall(pages: CallPages, id: number): CallPages {
  if (!callsOf(pages).some((call) => call.id === id)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      results: page.results.filter((call) => call.id !== id),
      count: Math.max(0, page.count - 1),
    })),
  };
}

/** A list with a call inserted at its place; a call older than the loaded ones comes with its page. */
export function withCall(pages: CallPages, call: PhoneCall): CallPages {
  const known = callsOf(pages).find(({ id }) => id === call.id);
  // Data read after an event was sent is newer than the event.
  if (known && known.rowVersion > call.rowVersion) return pages;
  const rest = withoutCall(pages, call.id);
  const last = rest.pages.length - 1;
  const place = rest.pages.findIndex(
    (page, index) =>
      page.results.some((other) => isNewer(call, other)) || (index === last && page.next === null),
  );
  return {
    ...rest,
    pages: rest.pages.map((page, index) => {
      const count = page.count + 1;
      if (index !== place) return { ...page, count };
      const before = page.results.findIndex((other) => isNewer(call, other));
      const at = before < 0 ? page.results.length : before;
      return { ...page, count, results: page.results.toSpliced(at, 0, call) };
    }),
  };
}
