import { expect, it } from 'vitest';
import outlines from './generated/outlines.json';
import { groundAround } from './outlines';
import { projectionFrom } from './projection';

const BOSTON = { latitude: 42.3601, longitude: -71.0589 };

it('draws land, borders and counties around a place', () => {
  const ground = groundAround(outlines, BOSTON, projectionFrom(BOSTON), 50);
  const names = ground.counties.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Suffolk', 'Middlesex', 'Norfolk']));
  expect(names).not.toContain('Los Angeles');
  const suffolk = ground.counties.find(({ name }) => name === 'Suffolk');
  expect(Math.hypot(suffolk?.x ?? 99, suffolk?.y ?? 99)).toBeLessThan(10);
  for (const path of [ground.land, ground.stateLines, ground.countyLines]) {
    expect(path).toMatch(/^M-?\d+\.\d\d -?\d+\.\d\dL/);
  }
});

it('draws a state whose borders are far away', () => {
  const austin = { latitude: 30.2672, longitude: -97.7431 };
  const ground = groundAround(outlines, austin, projectionFrom(austin), 10);
  expect(ground.land).not.toBe('');
  expect(ground.stateLines).toBe('');
});
