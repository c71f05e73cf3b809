import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineCatalogue } from './index';

const english = {
  greeting: 'Hello {{name}}',
  list: { new_one: '{{count}} new message', new_other: '{{count}} new messages', plain: 'Nothing' },
} as const;

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('a catalogue', () => {
  it('gives texts by their joined keys, with values and plural forms', () => {
    const { text } = defineCatalogue('test', english);
    expect(text('greeting', { name: '<Ana>' })).toBe('Hello <Ana>');
    expect(text('list.new', { count: 1 })).toBe('1 new message');
    expect(text('list.new', { count: 0 })).toBe('0 new messages');
    expect(text('list.plain', { count: 3 })).toBe('Nothing');
  });

  it('gives the same function at each drawing', () => {
    const { useText } = defineCatalogue('test', english);
    const { result, rerender } = renderHook(useText);
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });

  it('redraws when the language arrives, by its own plural rules, and falls back to English', async () => {
    localStorage.setItem('huddle.preference.language', 'pl');
    vi.resetModules();
    const { defineCatalogue: define } = await import('./index');
    const polish = {
      list: {
        new_one: '{{count}} wiadomość',
        new_few: '{{count}} wiadomości',
        new_many: '{{count}} wiadomości.',
      },
    };
    const { useText } = define('test', english, { pl: async () => ({ default: polish }) });
    const { result } = renderHook(useText);
    expect(result.current('list.new', { count: 2 })).toBe('2 new messages');
    await act(async () => {});
    expect(result.current('list.new', { count: 2 })).toBe('2 wiadomości');
    expect(result.current('list.new', { count: 5 })).toBe('5 wiadomości.');
    expect(result.current('greeting', { name: 'Ana' })).toBe('Hello Ana');
  });
});
