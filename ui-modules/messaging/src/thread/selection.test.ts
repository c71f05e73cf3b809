import { describe, expect, it, vi } from 'vitest';
import { thread, work } from '../testing/samples';
import { hasSamePods, isSelected, parseSearch, searchOf, selectionOf } from './selection';

describe('the URL of the inbox', () => {
  it.each([
    [{}, { filter: 'all', podIds: [], includeNoPod: false }],
    [{ f: 'unread' }, { filter: 'unread', podIds: [], includeNoPod: false }],
    [
      { f: 'clinical', pod_ids: '3,1,none' },
      { filter: 'clinical', podIds: [1, 3], includeNoPod: true },
    ],
    // The router parses a single number as a number.
    [{ pod_ids: 2 }, { filter: 'all', podIds: [2], includeNoPod: false }],
    [
      { f: 'rubbish', pod_ids: 'x,,2,2' },
      { filter: 'all', podIds: [2], includeNoPod: false },
    ],
  ])('%j stands for %j', (search, selection) => {
    expect(selectionOf(parseSearch(search))).toEqual(selection);
  });

  it.each([
    { filter: 'all', podIds: [], includeNoPod: false },
    { filter: 'unread', podIds: [2], includeNoPod: false },
    { filter: 'operational', podIds: [1, 2], includeNoPod: true },
    { filter: 'all', podIds: [], includeNoPod: true },
  ] as const)('keeps %j', (selection) => {
    expect(selectionOf(parseSearch({ ...searchOf(selection) }))).toEqual(selection);
  });

  it('ignores a patient that is not an id', () => {
    expect(parseSearch({ patient: 48213 }).patient).toBe(48213);
    expect(parseSearch({ patient: 'Rosa' }).patient).toBeUndefined();
    expect(parseSearch({ patient: -1 }).patient).toBeUndefined();
  });
});

describe('hasSamePods', () => {
  it('compares pods and the no-pod filter', () => {
    const pods = { podIds: [1], includeNoPod: false };
    expect(hasSamePods(pods, { podIds: [1], includeNoPod: false })).toBe(true);
    expect(hasSamePods(pods, { podIds: [1, 2], includeNoPod: false })).toBe(false);
    expect(hasSamePods(pods, { podIds: [1], includeNoPod: true })).toBe(false);
  });
});

describe('isSelected', () => {
  const every = { filter: 'all', podIds: [], includeNoPod: false } as const;

  it('filters by kind and read state', () => {
    const clinical = thread({ tag: 'clinical', isUnread: true });
    expect(isSelected({ ...every, filter: 'clinical' }, clinical)).toBe(true);
    expect(isSelected({ ...every, filter: 'operational' }, clinical)).toBe(false);
    expect(isSelected({ ...every, filter: 'unread' }, clinical)).toBe(true);
    expect(isSelected({ ...every, filter: 'unread' }, thread())).toBe(false);
  });

  it('has neither what is done nor who never wrote in "All"', () => {
    expect(isSelected(every, thread({ work: work({ done: { at: '2020-11-23T08:00:00Z', by: 1 } }) }))).toBe(
      false,
    );
    expect(isSelected(every, thread({ messageCursor: '0', lastMessage: null }))).toBe(false);
    expect(isSelected(every, thread({ work: work() }))).toBe(true);
  });

  it('has what is due by the end of the business day, unless it is snoozed', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T23:30:00-05:00') });
    const due = (responseDueAt: string, over = {}) => thread({ work: work({ responseDueAt, ...over }) });
    const today = { ...every, filter: 'today' } as const;
    expect(isSelected(today, due('2026-11-23T23:59:00-05:00'))).toBe(true);
    expect(isSelected(today, due('2026-11-22T08:00:00-05:00'))).toBe(true);
    expect(isSelected(today, due('2026-11-24T00:00:00-05:00'))).toBe(false);
    const snooze = { since: '2026-11-23T08:00:00Z', by: 1, until: null };
    expect(isSelected(today, due('2026-11-23T08:00:00-05:00', { snooze }))).toBe(false);
    expect(isSelected({ ...every, filter: 'overdue' }, due('2026-11-23T08:00:00-05:00'))).toBe(true);
    vi.useRealTimers();
  });

  it('includes every pod if none is chosen', () => {
    expect(isSelected(every, thread({ metadata: { podIds: [4] } }))).toBe(true);
    expect(isSelected(every, thread())).toBe(true);
  });

  it('includes the chosen pods, and "No Care Team" for patients without one', () => {
    const alder = { ...every, podIds: [4] };
    expect(isSelected(alder, thread({ metadata: { podIds: [4, 5] } }))).toBe(true);
    expect(isSelected(alder, thread({ metadata: { podIds: [5] } }))).toBe(false);
    expect(isSelected(alder, thread())).toBe(false);
    expect(isSelected({ ...alder, includeNoPod: true }, thread())).toBe(true);
    expect(isSelected({ ...every, includeNoPod: true }, thread({ metadata: { podIds: [4] } }))).toBe(false);
  });

  it('hides test-only patients from every filter (console.md §5)', () => {
    const test = thread({ isUnread: true, tag: 'clinical', metadata: { testOnly: true } });
    for (const filter of ['all', 'clinical', 'unread'] as const) {
      expect(isSelected({ ...every, filter }, test)).toBe(false);
    }
  });
});
