import { expect, it } from 'vitest';
import { projectionFrom } from './projection';

const BOSTON = { latitude: 42.3601, longitude: -71.0589 };
const PROVIDENCE = { latitude: 41.824, longitude: -71.4128 };

it('keeps the distance from the center', () => {
  const project = projectionFrom(BOSTON);
  expect(project(BOSTON)).toEqual({ x: 0, y: 0 });
  const { x, y } = project(PROVIDENCE);
  // 41.3 miles by the haversine formula, to the southwest.
  expect(Math.hypot(x, y)).toBeCloseTo(41.3, 0);
  expect(x).toBeLessThan(0);
  expect(y).toBeLessThan(0);
});

it('has the north above and the east at the right', () => {
  const project = projectionFrom(BOSTON);
  const north = project({ latitude: 43.3601, longitude: -71.0589 });
  expect(north.x).toBeCloseTo(0, 6);
  expect(north.y).toBeCloseTo(69.1, 1);
  expect(project({ latitude: 42.3601, longitude: -70 }).x).toBeGreaterThan(50);
});
