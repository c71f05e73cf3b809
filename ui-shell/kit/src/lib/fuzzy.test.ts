import { describe, expect, it } from 'vitest';
import { fuzzyFinder } from './fuzzy';

const find = fuzzyFinder(['hello', 'bloodpressure', 'results', 'refill'], (name) => name);

describe('fuzzyFinder', () => {
  it('finds in spite of a typo, the nearest first', () => {
    expect(find('blodpresure')[0]).toBe('bloodpressure');
    expect(find('refil')[0]).toBe('refill');
    expect(find('RESULTS')[0]).toBe('results');
  });

  it('leaves out what is too far away', () => {
    expect(find('zzzzzz')).toEqual([]);
    expect(find('hello')).not.toContain('refill');
  });

  it('gives all while nothing is typed', () => {
    expect(find(' ')).toEqual(['hello', 'bloodpressure', 'results', 'refill']);
  });
});
