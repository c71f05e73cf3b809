import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROW_EXIT_MS, useLeavingRows, withLeaving } from './leaving';

const self = (row: string) => row;

function reduceMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && /reduced-motion/.test(query) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  reduceMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('withLeaving', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['b', 'c'],
      ['a', 'b', 'c'],
    ],
    [['a', 'b', 'c', 'd'], ['d'], ['a', 'b', 'c', 'd']],
    [
      ['a', 'b', 'c'],
      ['new', 'c', 'a'],
      ['new', 'c', 'a', 'b'],
    ],
    [['a', 'b'], [], ['a', 'b']],
  ])('of %j to %j draws %j', (before, after, drawn) => {
    expect(withLeaving(before, after, self).rows).toEqual(drawn);
  });

  it('processes a long list in linear time', () => {
    const before = Array.from({ length: 5_000 }, (_, index) => `row ${index}`);
    const keyOf = vi.fn(self);
    const after = before.filter((row) => row !== 'row 10' && row !== 'row 4000');
    expect(withLeaving(before, after, keyOf).rows).toEqual(before);
    expect(keyOf.mock.calls.length).toBeLessThan(10 * before.length);
  });

  it('does not animate a reloaded list', () => {
    const before = Array.from({ length: 40 }, (_, index) => `row ${index}`);
    expect(withLeaving(before, ['other'], self).rows).toEqual(['other']);
  });
});

describe('useLeavingRows', () => {
  it('removes a row after 400 ms', () => {
    const { result, rerender } = renderHook(({ rows }) => useLeavingRows(rows, self), {
      initialProps: { rows: ['a', 'b'] },
    });
    rerender({ rows: ['b'] });
    expect(result.current.rows).toEqual(['a', 'b']);
    expect([...result.current.leaving]).toEqual(['a']);
    act(() => vi.advanceTimersByTime(ROW_EXIT_MS));
    expect(result.current.rows).toEqual(['b']);
    expect(result.current.leaving.size).toBe(0);
  });

  it('removes it at once with reduced motion', () => {
    reduceMotion(true);
    const { result, rerender } = renderHook(({ rows }) => useLeavingRows(rows, self), {
      initialProps: { rows: ['a', 'b'] },
    });
    rerender({ rows: ['b'] });
    expect(result.current.rows).toEqual(['b']);
  });
});
