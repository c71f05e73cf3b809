import { describe, expect, it } from 'vitest';
import type { PhoneCall } from '../api';
import { phoneCall } from '../testing/samples';
import {
  type CallPages,
  callsOf,
  clockText,
  durationOf,
  mayRemove,
  withCall,
  withoutCall,
} from './call.model';

const at = (id: number, minute: number, over: Partial<PhoneCall> = {}) =>
  phoneCall({ id, calledAt: `2026-11-21T14:${String(minute).padStart(2, '0')}:00Z`, ...over });

const pagesOf = (...pages: PhoneCall[][]): CallPages => ({
  pageParams: pages.map(() => null),
  pages: pages.map((results, index) => ({
    results,
    count: pages.flat().length + 2,
    countExact: true,
    next: index === pages.length - 1 ? 'more' : 'next',
  })),
});

const ids = (pages: CallPages) => callsOf(pages).map(({ id }) => id);

describe('a list of calls', () => {
  it('inserts a call once at its place, and removes it', () => {
    const pages = pagesOf([at(9, 50), at(8, 40)], [at(5, 20), at(4, 10)]);
    expect(ids(withCall(pages, at(10, 55)))).toEqual([10, 9, 8, 5, 4]);
    const between = withCall(pages, at(7, 30));
    expect(ids(between)).toEqual([9, 8, 7, 5, 4]);
    expect(between.pages[0]?.count).toBe(7);
    expect(ids(withCall(between, at(7, 30)))).toEqual([9, 8, 7, 5, 4]);
    expect(ids(withoutCall(between, 7))).toEqual([9, 8, 5, 4]);
    expect(withoutCall(pages, 77)).toBe(pages);
    // Of two calls at the same instant the higher id is the newer.
    expect(ids(withCall(pages, at(6, 20)))).toEqual([9, 8, 6, 5, 4]);
  });

  it('ignores a call older than the loaded ones unless the last page is loaded', () => {
    const pages = pagesOf([at(9, 50)]);
    expect(ids(withCall(pages, at(1, 1)))).toEqual([9]);
    const whole = { ...pages, pages: pages.pages.map((page) => ({ ...page, next: null })) };
    expect(ids(withCall(whole, at(1, 1)))).toEqual([9, 1]);
  });

  it('does not replace a call by an older version', () => {
    const pages = pagesOf([at(9, 50, { rowVersion: 3, notes: 'new' })]);
    expect(callsOf(withCall(pages, at(9, 50, { rowVersion: 2, notes: 'old' })))[0]?.notes).toBe('new');
  });
});

describe('a call', () => {
  it('can be removed only by its creator, and only without a case', () => {
    expect(mayRemove(phoneCall({ createdBy: 1 }), 1)).toBe(true);
    expect(mayRemove(phoneCall({ createdBy: 2 }), 1)).toBe(false);
    expect(mayRemove(phoneCall({ createdBy: 1, cases: [4] }), 1)).toBe(false);
    expect(mayRemove(phoneCall({ createdBy: null }), 1)).toBe(true);
    expect(mayRemove(phoneCall({ createdBy: 1, isMasked: true }), 1)).toBe(false);
  });

  it('has a duration', () => {
    expect(durationOf(phoneCall())).toBe(200);
    expect(durationOf(phoneCall({ callEndedAt: null }))).toBeNull();
    expect([7, 65, 760, 3729].map(clockText)).toEqual(['0:07', '1:05', '12:40', '1:02:09']);
  });
});
