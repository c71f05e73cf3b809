import { describe, expect, it } from 'vitest';
import { fuzzyFinder } from './fuzzy';

const find = fuzzyFinder(['hello', 'bloodpressure', 'results', 'refill'], (name) => name);

describe('fuzzyFinder', () => {
  it('matches despite a typo, best match first', () => {
    expect(find('blodpresure')[0]).toBe('bloodpressure');
    expect(find('refil')[0]).toBe('refill');
    expect(find('RESULTS')[0]).toBe('results');
  });

  it('omits items that are too different', () => {
    expect(find('zzzzzz')).toEqual([]);
    expect(find('hello')).not.toContain('refill');
  });

  it('returns all items for an empty text', () => {
    expect(find(' ')).toEqual(['hello', 'bloodpressure', 'results', 'refill']);
  });
});
