import { describe, expect, it } from 'vitest';
import { isAsking, isPossible, NOTHING, queryOf } from './search.model';

const rosa = {
  id: 7,
  personId: 1007,
  firstName: 'Rosa',
  lastName: 'Pratt',
  preferredName: null,
  isPatient: true,
  roleLabel: null,
  isMasked: false,
};

describe('a search in messages', () => {
  it('requires words or a filter', () => {
    expect(isAsking(NOTHING)).toBe(false);
    expect(isAsking({ ...NOTHING, words: '  ' })).toBe(false);
    expect(isAsking({ ...NOTHING, words: 'knee' })).toBe(true);
    expect(isAsking({ ...NOTHING, tag: 'clinical' })).toBe(true);
    expect(isAsking({ ...NOTHING, hasAttachment: true })).toBe(true);
    expect(isAsking({ ...NOTHING, to: '2026-11-21' })).toBe(true);
  });

  it('accepts only a date range in order', () => {
    expect(isPossible({ ...NOTHING, from: '2026-11-21', to: '2026-11-21' })).toBe(true);
    expect(isPossible({ ...NOTHING, from: '2026-11-22', to: '2026-11-21' })).toBe(false);
    expect(isPossible({ ...NOTHING, from: '2026-11-22' })).toBe(true);
  });

  it('sends only the fields that are set', () => {
    expect(queryOf({ ...NOTHING, words: ' knee ', patient: rosa })).toEqual({
      q: 'knee',
      patientId: 7,
      senderId: undefined,
      tag: undefined,
      hasAttachment: undefined,
      from: undefined,
      to: undefined,
    });
  });
});
