import { expect, it } from 'vitest';
import { type Marked, markersOf, nextMember, scaleBar } from './markers';

const at = (index: number, x: number, y: number): Marked => ({
  index,
  x,
  y,
  name: `Provider ${index + 1}`,
  isApproximate: false,
});

it('joins providers that would cover each other, until the map is larger', () => {
  const providers = [at(0, 0, 0), at(1, 0.5, 0), at(2, 5, 5), at(3, 0, 0)];
  const members = (scale: number) =>
    markersOf(providers, scale, 20).map((marker) => marker.members.map(({ index }) => index));
  expect(members(10)).toEqual([[0, 1, 3], [2]]);
  expect(members(100)).toEqual([[0, 3], [1], [2]]);
});

it('goes through the providers of a marker in turn', () => {
  const marker = { x: 0, y: 0, members: [at(2, 0, 0), at(5, 0, 0)] };
  expect(nextMember(marker, null)).toBe(2);
  expect(nextMember(marker, 2)).toBe(5);
  expect(nextMember(marker, 5)).toBe(2);
});

it.each([
  [20, 2],
  [1, 50],
  [0.1, 100],
  [500, 0.1],
])('has a round scale bar: %d pixels per mile', (scale, miles) => {
  expect(scaleBar(scale, 60)).toBe(miles);
});
