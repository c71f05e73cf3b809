import { describe, expect, it } from 'vitest';
import { owned, teamOwned, work } from '../testing/samples';
import {
  commandsOf,
  dueState,
  isOwnedBy,
  isUnclaimed,
  otherOwner,
  ownerOf,
  snoozeOf,
  snoozeUntil,
} from './work.model';

const NOW = Date.parse('2026-11-23T15:00:00Z');

describe('a claim', () => {
  it('has no effect after its lease has expired', () => {
    expect(ownerOf(owned(1, '2026-11-23T15:00:01Z'), NOW)?.user?.id).toBe(1);
    expect(ownerOf(owned(1, '2026-11-23T15:00:00Z'), NOW)).toBeNull();
    expect(ownerOf(null, NOW)).toBeNull();
  });

  it('belongs to the reader or to somebody else', () => {
    const until = '2026-11-23T15:20:00Z';
    const reader = { id: 1, teamIds: null };
    expect(otherOwner(owned(1, until), reader, NOW)).toBeNull();
    expect(otherOwner(owned(2, until), reader, NOW)?.user?.id).toBe(2);
    expect(otherOwner(owned(2, '2026-11-23T14:00:00Z'), reader, NOW)).toBeNull();
  });

  it('belongs to a team of the reader or to another, once the teams are known', () => {
    const given = teamOwned(5);
    const member = { id: 1, teamIds: [5] };
    const stranger = { id: 1, teamIds: [6] };
    const unknown = { id: 1, teamIds: null };
    expect([member, stranger, unknown].map((reader) => isOwnedBy(reader, given.owner))).toEqual([
      true,
      false,
      null,
    ]);
    expect(otherOwner(given, member, NOW)).toBeNull();
    expect(otherOwner(given, stranger, NOW)?.group?.id).toBe(5);
    expect(otherOwner(given, unknown, NOW)).toBeNull();
    expect([member, stranger, unknown].map((reader) => commandsOf(given, reader, NOW)[0])).toEqual([
      'claim',
      'takeOver',
      'takeOver',
    ]);
  });
});

describe('a waiting thread', () => {
  it('is due soon, then overdue', () => {
    expect(dueState(work({ responseDueAt: '2026-11-23T18:00:00Z' }), NOW)).toBeNull();
    expect(dueState(work({ responseDueAt: '2026-11-23T16:00:00Z' }), NOW)).toBe('soon');
    expect(dueState(work({ responseDueAt: '2026-11-23T15:00:00Z' }), NOW)).toBe('breached');
    expect(dueState(work(), NOW)).toBeNull();
  });

  it('is unclaimed unless it is claimed or snoozed', () => {
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

it('snoozes for an hour, until the next morning or until the next Monday', () => {
  const monday = new Date(2026, 10, 23, 15, 0);
  expect(snoozeUntil('hour', monday)).toEqual(new Date(2026, 10, 23, 16, 0));
  expect(snoozeUntil('tomorrow', monday)).toEqual(new Date(2026, 10, 24, 8, 0));
  expect(snoozeUntil('monday', monday)).toEqual(new Date(2026, 10, 30, 8, 0));
  expect(snoozeUntil('monday', new Date(2026, 10, 22, 15, 0))).toEqual(new Date(2026, 10, 23, 8, 0));
  expect(snoozeUntil('reply', monday)).toBeNull();
});

it('offers the available commands, without duplicate instants', () => {
  const reader = { id: 1, teamIds: null };
  const monday = commandsOf(work(), reader, new Date(2026, 10, 23, 15, 0).getTime());
  expect(monday).toEqual([
    'claim',
    'handOver',
    'snooze.hour',
    'snooze.tomorrow',
    'snooze.monday',
    'snooze.reply',
    'snooze.time',
    'finish',
  ]);
  const sunday = commandsOf(work(), reader, new Date(2026, 10, 22, 15, 0).getTime());
  expect(sunday).toEqual(monday.filter((command) => command !== 'snooze.monday'));
});
