import { describe, expect, it } from 'vitest';
import { owned, work } from '../testing/samples';
import { dueState, isUnclaimed, otherOwner, ownerOf, snoozeOf, snoozeUntil } from './work.model';

const NOW = Date.parse('2026-11-23T15:00:00Z');

describe('a claim', () => {
  it('is none when its lease has passed', () => {
    expect(ownerOf(owned(1, '2026-11-23T15:00:01Z'), NOW)?.user?.id).toBe(1);
    expect(ownerOf(owned(1, '2026-11-23T15:00:00Z'), NOW)).toBeNull();
    expect(ownerOf(null, NOW)).toBeNull();
  });

  it("is one's own or another's", () => {
    const until = '2026-11-23T15:20:00Z';
    expect(otherOwner(owned(1, until), 1, NOW)).toBeNull();
    expect(otherOwner(owned(2, until), 1, NOW)?.id).toBe(2);
    expect(otherOwner(owned(2, '2026-11-23T14:00:00Z'), 1, NOW)).toBeNull();
  });
});

describe('what waits', () => {
  it('is due soon, then late', () => {
    expect(dueState(work({ responseDueAt: '2026-11-23T18:00:00Z' }), NOW)).toBeNull();
    expect(dueState(work({ responseDueAt: '2026-11-23T16:00:00Z' }), NOW)).toBe('soon');
    expect(dueState(work({ responseDueAt: '2026-11-23T15:00:00Z' }), NOW)).toBe('breached');
    expect(dueState(work(), NOW)).toBeNull();
  });

  it("is nobody's unless it is claimed or put aside", () => {
    const waiting = { responseDueAt: '2026-11-23T18:00:00Z' };
    expect(isUnclaimed(work(waiting), NOW)).toBe(true);
    expect(isUnclaimed(work(), NOW)).toBe(false);
    expect(isUnclaimed({ ...owned(2, '2026-11-23T15:20:00Z'), ...waiting }, NOW)).toBe(false);
    const snooze = { since: '2026-11-23T14:00:00Z', by: 1, until: '2026-11-23T15:30:00Z' };
    expect(isUnclaimed(work({ ...waiting, snooze }), NOW)).toBe(false);
    expect(snoozeOf(work({ snooze: { ...snooze, until: '2026-11-23T14:30:00Z' } }), NOW)).toBeNull();
    expect(snoozeOf(work({ snooze: { ...snooze, until: null } }), NOW)?.by).toBe(1);
  });
});

it('puts aside for an hour, to the next morning or to the next Monday', () => {
  const monday = new Date(2026, 10, 23, 15, 0);
  expect(snoozeUntil('hour', monday)).toEqual(new Date(2026, 10, 23, 16, 0));
  expect(snoozeUntil('tomorrow', monday)).toEqual(new Date(2026, 10, 24, 8, 0));
  expect(snoozeUntil('monday', monday)).toEqual(new Date(2026, 10, 30, 8, 0));
  expect(snoozeUntil('monday', new Date(2026, 10, 22, 15, 0))).toEqual(new Date(2026, 10, 23, 8, 0));
  expect(snoozeUntil('reply', monday)).toBeNull();
});
