import { describe, expect, it } from 'vitest';
import { message } from '../../testing/samples';
import { excerptOf, partsOf } from './excerpt';

const shown = (text: string, ...matches: [number, number][]) =>
  excerptOf({ message: message({ text }), matches: matches.map(([start, end]) => ({ start, end })) })
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('an excerpt', () => {
  it('contains a short text in full, on one line, with its matches', () => {
    expect(shown('My knee\nhurts', [3, 7], [8, 13])).toBe('My [knee] [hurts]');
    expect(shown('All is well')).toBe('All is well');
  });

  it('begins at a word shortly before the first match', () => {
    const text = `${'so much to say '.repeat(20)}and then my knee hurts ${'again and again '.repeat(20)}`;
    const at = text.indexOf('knee');
    const excerpt = shown(text, [at, at + 4]);
    expect(excerpt).toMatch(/^…\S.{20,50}and then my \[knee\] hurts again.*…$/);
    expect(excerpt.length).toBeLessThan(190);
  });

  it('contains no match outside the excerpt', () => {
    const text = `knee ${'x'.repeat(400)} knee`;
    expect(shown(text, [0, 4], [text.length - 4, text.length])).toMatch(/^\[knee\] x+…$/);
  });
});

it('splits a text at its matches', () => {
  expect(partsOf('🙂 knee', [{ start: 3, end: 7 }])).toEqual([
    { text: '🙂 ', isMatch: false },
    { text: 'knee', isMatch: true },
  ]);
});
