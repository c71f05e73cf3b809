import { describe, expect, it } from 'vitest';
import { layoutOf, limitWidth } from './layout';

const columns = [{ id: 'name', fixed: true }, { id: 'due', width: '8rem' }, { id: 'owner' }, { id: 'tags' }];
const none = { leads: 0, widths: {}, pinned: [] };

describe('the layout of a table', () => {
  it('leaves columns as they are declared', () => {
    const { places, hasFiller } = layoutOf(columns, none);
    expect(places.get('due')).toEqual({
      width: '8rem',
      minWidth: undefined,
      left: undefined,
      isLastPinned: false,
    });
    expect(places.get('owner')?.width).toBeUndefined();
    expect(hasFiller).toBe(false);
  });

  it('keeps fixed columns in place, after the checkbox', () => {
    const { places } = layoutOf(columns, { ...none, leads: 1 });
    expect(places.get('name')).toMatchObject({ left: 40, isLastPinned: true });
    expect(places.get('due')?.left).toBeUndefined();
  });

  it('puts pinned columns one after the other', () => {
    const { places } = layoutOf(columns, { leads: 2, widths: { due: 100 }, pinned: ['due', 'owner'] });
    expect(places.get('name')).toMatchObject({ width: '208px', left: 80, isLastPinned: false });
    expect(places.get('due')).toMatchObject({ width: '100px', left: 288, isLastPinned: false });
    expect(places.get('owner')).toMatchObject({ left: 388, isLastPinned: true });
    expect(places.get('owner')?.width).toBeUndefined();
    expect(places.get('tags')).toMatchObject({ minWidth: '7rem', isLastPinned: false });
  });

  it('does not pin a column behind one that scrolls', () => {
    const { places } = layoutOf(columns, { ...none, pinned: ['tags'] });
    expect(places.get('tags')?.left).toBeUndefined();
  });

  it('keeps the declared widths where it is asked to', () => {
    const { places } = layoutOf(columns, { ...none, keepsWidths: true });
    expect(places.get('due')?.minWidth).toBe('8rem');
    expect(places.get('owner')?.minWidth).toBe('7rem');
  });

  it('does not squeeze the names of rows', () => {
    const named = [
      { id: 'name', rowHeader: true, width: '20rem' },
      { id: 'due', width: '8rem' },
    ];
    const minWidthOf = (options: object) =>
      layoutOf(named, { ...none, ...options }).places.get('name')?.minWidth;
    expect(minWidthOf({})).toBe('min(20rem, 13rem)');
    expect(minWidthOf({ keepsWidths: true })).toBe('20rem');
    expect(minWidthOf({ widths: { name: 90 } })).toBe('90px');
    const shared = layoutOf([{ id: 'name', rowHeader: true, width: '30%' }], none);
    expect(shared.places.get('name')?.minWidth).toBeUndefined();
  });

  it('takes the remaining space where every column has a width', () => {
    const widths = { name: 200, owner: 100, tags: 90 };
    expect(layoutOf(columns, { ...none, widths }).hasFiller).toBe(true);
  });
});

it('limits a width to whole pixels that can be used', () => {
  expect([12, 100.4, 5_000].map(limitWidth)).toEqual([64, 100, 960]);
});
