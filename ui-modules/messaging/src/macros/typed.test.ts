import { expect, it } from 'vitest';
import { typedMacro } from './typed';

it.each([
  ['/', 0, ''],
  ['/bp', 0, 'bp'],
  ['Hello /bp', 6, 'bp'],
  ['Hello\n/', 6, ''],
])('reads %j as a macro that is looked for', (text, start, words) => {
  expect(typedMacro(text, text.length)).toEqual({ start, words });
});

it.each(['and/or', '1/2', 'http://x', '/bp ', '/a/b', '', '//', `/${'x'.repeat(41)}`])(
  'takes %j for text',
  (text) => {
    expect(typedMacro(text, text.length)).toBeNull();
  },
);

it('considers only the text before the cursor', () => {
  expect(typedMacro('/bp now', 2)).toEqual({ start: 0, words: 'b' });
  expect(typedMacro('/bp now', 0)).toBeNull();
});
