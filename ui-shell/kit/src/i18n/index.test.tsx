import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { writePreference } from '../base/storage';
import { type CatalogueFile, defineCatalogue } from '.';

const english = {
  greeting: 'Good morning, {{name}}',
  list: {
    of: '{{from}}–{{to}} of {{total}}',
    messages_zero: 'No messages',
    messages_one: '{{count}} message',
    messages_other: '{{count}} messages',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
} as const;

afterEach(() => vi.resetModules());

function Greeting({ useText }: Pick<ReturnType<typeof defineCatalogue<typeof english>>, 'useText'>) {
  const t = useText();
  return <p>{t('greeting', { name: 'Ana' })}</p>;
}

/** The catalogue in a page of another language. A page's language never changes, so the module is loaded again. */
async function inLanguage(language: string, file: Promise<CatalogueFile>) {
  writePreference('language', language);
  vi.resetModules();
  const fresh = await import('.');
  return fresh.defineCatalogue('test', english, { [language]: async () => ({ default: await file }) });
}

it('fills placeholders, and inserts values unchanged', () => {
  const { text } = defineCatalogue('test', english);
  expect(text('greeting', { name: '{{count}} <b>$1 & Ana</b>' })).toBe(
    'Good morning, {{count}} <b>$1 & Ana</b>',
  );
  expect(text('list.of', { from: 1, to: 25, total: 0 })).toBe('1–25 of 0');
});

it('chooses the plural form, and the text for zero if there is one', () => {
  const { text } = defineCatalogue('test', english);
  expect([0, 1, 2].map((count) => text('list.messages', { count }))).toEqual([
    'No messages',
    '1 message',
    '2 messages',
  ]);
  expect([0, 1, 2].map((count) => text('list.days', { count }))).toEqual(['0 days', '1 day', '2 days']);
  expect(text('list.messages', { count: 10_000 })).toBe('10,000 messages');
});

it('uses the plural rules of another language, and falls back to English', async () => {
  const polish = {
    list: {
      messages_one: '{{count}} wiadomość',
      messages_few: '{{count}} wiadomości',
      messages_many: '{{count}} wiadomości (wiele)',
    },
  };
  const { text } = await inLanguage('pl', Promise.resolve(polish));
  await vi.waitFor(() => expect(text('list.messages', { count: 1 })).toBe('1 wiadomość'));
  expect(text('list.messages', { count: 3 })).toBe('3 wiadomości');
  expect(text('list.messages', { count: 5 })).toBe('5 wiadomości (wiele)');
  expect(text('greeting', { name: 'Ana' })).toBe('Good morning, Ana');
});

it('re-renders when a language is loaded late', async () => {
  let arrive: (file: CatalogueFile) => void = () => {};
  const spanish = new Promise<CatalogueFile>((resolve) => {
    arrive = resolve;
  });
  const { useText } = await inLanguage('es', spanish);
  render(<Greeting useText={useText} />);
  expect(screen.getByText('Good morning, Ana')).toBeInTheDocument();
  await act(async () => arrive({ greeting: 'Buenos días, {{name}}' }));
  expect(await screen.findByText('Buenos días, Ana')).toBeInTheDocument();
});
