import type { SearchHit } from '../../api';

/** A part of a text, and whether it is a match. */
export interface Part {
  text: string;
  isMatch: boolean;
}

/** Longest excerpt, and how much of it may precede the first match. */
const EXCERPT = 180;
const BEFORE = 50;

/** Splits a text into matches and the text between them. */
export function partsOf(text: string, matches: SearchHit['matches']): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

/** The part of a message around the first match, on one line. */
export function excerptOf({ message: { text }, matches }: Pick<SearchHit, 'message' | 'matches'>): Part[] {
  const first = matches[0]?.start ?? 0;
  const from = first > BEFORE ? startOfWord(text, first - BEFORE) : 0;
  const to = Math.min(text.length, from + EXCERPT);
  const shown = matches
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }) => ({ start: start - from, end: end - from }));
  const parts = partsOf(text.slice(from, to), shown).map((part) => ({
    ...part,
    text: part.text.replace(/\s+/g, ' '),
  }));
  if (from > 0) parts.unshift({ text: '…', isMatch: false });
  if (to < text.length) parts.push({ text: '…', isMatch: false });
  return parts;
}

function startOfWord(text: string, from: number): number {
  const space = text.slice(from).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
