import { describe, expect, it } from 'vitest';
import { arranged, defaultLook, isSameLook, moved, readLook, toggled } from './look';

const columns = [
  { id: 'name', fixed: true },
  { id: 'email' },
  { id: 'phone' },
  { id: 'id', hiddenAtFirst: true },
];
const usual = defaultLook(columns);

describe('a stored arrangement', () => {
  it('keeps what is valid', () => {
    const stored = { order: ['name', 'phone', 'email', 'id'], hidden: ['email'], density: 'compact' };
    expect(readLook(stored, columns)).toEqual(stored);
  });

  it.each([null, 'x', 7, [], { order: 'name', hidden: {}, density: 'huge' }])(
    'is the usual one for %j',
    (stored) => {
      expect(readLook(stored, columns)).toEqual(usual);
    },
  );

  it('drops columns that are gone or named twice', () => {
    const stored = { order: ['gone', 'phone', 'phone', 'name'], hidden: ['gone', 'phone'] };
    expect(readLook(stored, columns)).toEqual({
      order: ['phone', 'name', 'email', 'id'],
      hidden: ['phone', 'id'],
      density: 'comfortable',
    });
  });
});

describe('arranging', () => {
  it('keeps fixed columns first', () => {
    const look = { ...usual, order: ['phone', 'email', 'name', 'id'] };
    expect(arranged(columns, look).map(({ id }) => id)).toEqual(['name', 'phone', 'email', 'id']);
  });

  it.each([
    ['phone', -1, ['name', 'phone', 'email', 'id']],
    ['email', -1, ['name', 'email', 'phone', 'id']],
    ['phone', 1, ['name', 'email', 'id', 'phone']],
    ['id', 1, ['name', 'email', 'phone', 'id']],
  ] as const)('moves %s by %i', (id, step, order) => {
    expect(moved(usual, columns, id, step).order).toEqual(order);
  });

  it('shows and hides', () => {
    const without = toggled(usual, 'email', false);
    expect(without.hidden).toEqual(['id', 'email']);
    expect(isSameLook(toggled(without, 'email', true), usual)).toBe(true);
    expect(isSameLook(without, usual)).toBe(false);
  });
});
