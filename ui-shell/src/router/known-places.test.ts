import { expect, it } from 'vitest';
import { isKnownPlace } from './known-places';

it.each([
  ['/messages', true],
  ['/cases/48213', true],
  ['/people/7/', true],
  ['/visit/12', true],
  ['/visit/twelve', false],
  ['/mesages', false],
  ['/', false],
])('%s: %s', (path, isKnown) => {
  expect(isKnownPlace(path)).toBe(isKnown);
});
