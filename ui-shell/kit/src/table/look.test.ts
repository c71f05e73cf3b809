import { describe, expect, it } from 'vitest';
import {
  arranged,
  canMove,
  defaultLook,
  isSameLook,
  moved,
  pinned,
  readLook,
  resized,
  toggled,
} from './look';

const columns = [
  { id: 'name', fixed: true },
  { id: 'email' },
  { id: 'phone' },
  { id: 'id', hiddenAtFirst: true },
];
const usual = defaultLook(columns);

describe('a stored arrangement', () => {
  it('keeps what is valid', () => {
    const stored = {
      order: ['name', 'phone', 'email', 'id'],
      hidden: ['email'],
      pinned: ['phone'],
      widths: { phone: 120 },
      density: 'compact',
    };
    expect(readLook(stored, columns)).toEqual(stored);
  });

  it.each([null, 'x', 7, [], { order: 'name', hidden: {}, pinned: 1, widths: 'x', density: 'huge' }])(
    'is the usual one for %j',
    (stored) => {
      expect(readLook(stored, columns)).toEqual(usual);
    },
  );

  it('drops columns that are gone or named twice', () => {
    const stored = {
      order: ['gone', 'phone', 'phone', 'name'],
      hidden: ['gone', 'phone'],
      pinned: ['gone'],
      widths: { gone: 90, phone: 5, email: 'wide' },
    };
    expect(readLook(stored, columns)).toEqual({
      order: ['phone', 'name', 'email', 'id'],
      hidden: ['phone', 'id'],
      pinned: [],
      widths: { phone: 64 },
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

  it('pins columns after the fixed ones, and moves them among themselves', () => {
    const look = pinned(pinned(usual, 'id', true), 'phone', true);
    expect(arranged(columns, look).map(({ id }) => id)).toEqual(['name', 'phone', 'id', 'email']);
    expect(canMove(look, columns, 'phone', 1)).toBe(true);
    expect(canMove(look, columns, 'id', 1)).toBe(false);
    expect(canMove(look, columns, 'email', -1)).toBe(false);
    const swapped = moved(look, columns, 'phone', 1);
    expect(arranged(columns, swapped).map(({ id }) => id)).toEqual(['name', 'id', 'phone', 'email']);
    expect(isSameLook(pinned(pinned(look, 'id', false), 'phone', false), usual)).toBe(true);
  });

  it('keeps widths within limits, and forgets them', () => {
    const wide = resized(usual, 'email', 300.4);
    expect(wide.widths).toEqual({ email: 300 });
    expect(isSameLook(wide, usual)).toBe(false);
    expect(resized(usual, 'email', 9_999).widths).toEqual({ email: 960 });
    expect(isSameLook(resized(wide, 'email', null), usual)).toBe(true);
  });
});
