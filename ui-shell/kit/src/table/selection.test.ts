import { expect, it } from 'vitest';
import { NOTHING, select, selectPage } from './selection';

const shown = ['a', 'b', 'c', 'd'];
const keysOf = ({ keys }: { keys: ReadonlySet<string> }) => [...keys].sort().join('');

it('selects and deselects single rows', () => {
  const one = select(NOTHING, shown, 'b');
  expect(keysOf(one)).toBe('b');
  expect(keysOf(select(one, shown, 'b'))).toBe('');
});

it('extends from the last row, in both directions', () => {
  expect(keysOf(select(select(NOTHING, shown, 'b'), shown, 'd', true))).toBe('bcd');
  expect(keysOf(select(select(NOTHING, shown, 'c'), shown, 'a', true))).toBe('abc');
});

it('selects the row alone when the last one is on another page', () => {
  expect(keysOf(select(select(NOTHING, ['z'], 'z'), shown, 'c', true))).toBe('cz');
});

it('selects a page, and then nothing of it', () => {
  const page = selectPage(select(NOTHING, ['z'], 'z'), shown);
  expect(keysOf(page)).toBe('abcdz');
  expect(keysOf(selectPage(page, shown))).toBe('z');
});
