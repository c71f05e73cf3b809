import { expect, it } from 'vitest';
import { ariaShortcut, shortcutCaps } from './keys';

it('uses the key symbols of the platform', () => {
  expect(shortcutCaps('mod+k', true)).toEqual([['⌘', 'K']]);
  expect(shortcutCaps('mod+enter', false)).toEqual([['Ctrl', '↵']]);
  expect(shortcutCaps('g m')).toEqual([['G'], ['M']]);
  expect(shortcutCaps('?')).toEqual([['?']]);
  expect(shortcutCaps('mod++', false)).toEqual([['Ctrl', '+']]);
});

it('announces single steps only', () => {
  expect(ariaShortcut('mod+k', false)).toBe('Control+k');
  expect(ariaShortcut('g m')).toBeUndefined();
});
