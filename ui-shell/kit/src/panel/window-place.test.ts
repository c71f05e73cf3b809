import { describe, expect, it } from 'vitest';
import { cornerOf, parsePlace, placeAt } from './window-place';

const size = { width: 300, height: 200 };
const viewport = { width: 1200, height: 800 };

describe('a place', () => {
  it('keeps the distance from the nearest edges when the viewport changes', () => {
    const place = placeAt(850, 60, size, viewport);
    expect(place).toEqual({ x: 50, y: 60, fromRight: true, fromBottom: false });
    expect(cornerOf(place, size, { width: 1600, height: 900 })).toEqual({ left: 1250, top: 60 });
  });

  it('stays within the viewport', () => {
    expect(
      cornerOf({ x: 700, y: 500, fromRight: false, fromBottom: false }, size, { width: 800, height: 600 }),
    ).toEqual({ left: 496, top: 396 });
    expect(cornerOf(placeAt(-80, 2000, size, viewport), size, viewport)).toEqual({ left: 4, top: 596 });
    expect(
      cornerOf({ x: 9, y: 9, fromRight: true, fromBottom: true }, size, { width: 200, height: 100 }),
    ).toEqual({
      left: 4,
      top: 4,
    });
  });

  it('snaps to near edges only', () => {
    expect(placeAt(880, 570, size, viewport, { snap: true })).toEqual({
      x: 16,
      y: 16,
      fromRight: true,
      fromBottom: true,
    });
    expect(placeAt(30, 300, size, viewport, { snap: true })).toEqual({
      x: 16,
      y: 300,
      fromRight: false,
      fromBottom: false,
    });
  });
});

it('reads only a valid stored place', () => {
  expect(parsePlace('{"x":1,"y":2,"fromRight":true}')).toEqual({
    x: 1,
    y: 2,
    fromRight: true,
    fromBottom: false,
  });
  expect(parsePlace('{"x":"1"}')).toBeNull();
  expect(parsePlace('not json')).toBeNull();
  expect(parsePlace(null)).toBeNull();
});
