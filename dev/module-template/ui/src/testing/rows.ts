/** Entries for tests, all invented. */
import '@testing-library/jest-dom/vitest';
import { onWire } from '@huddle/kit/testing';
import type { Entry } from '../api';

/** An entry. */
export function entry(over: Partial<Entry> = {}): Entry {
  return {
    id: 1,
    uid: '0198a2c4-0000-7000-8000-000000000001',
    patientId: 7,
    firstName: 'Rosa',
    lastName: 'Pratt',
    text: 'Called, no answer.',
    author: 'Nora Page',
    writtenAt: '2026-01-01T12:00:00Z',
    isMasked: false,
    ...over,
  };
}

/** A page of entries, as on the wire. */
export function page(results: Entry[], next: string | null = null) {
  return onWire({ results, count: results.length, countExact: true, next });
}
