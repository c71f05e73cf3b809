import { defaultFilter } from 'cmdk';

/** What is matched of a command. */
interface Matchable {
  label: string;
  hint?: string;
  keywords?: readonly string[];
  match?: 'exact' | 'similar';
}

/** Minimum match score, so that letters scattered over a text do not match: 1 is the beginning of a word, 0 is no match. */
const NEAREST_NOISE = 0.3;

/**
 * The order of entries: commands with a word that begins with the text, records that the host found, other commands,
 * records that match with an edit. A number is rather that of a record.
 */
const BY_PREFIX = 0.9;
const FOUND = 0.9;
const FOUND_BY_NUMBER = 1;
const OTHER = 0.2;
const SIMILAR = 0.1;

/** The words of a text, each after a space: punctuation does not begin a word. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}

/** Whether a word of the command begins with the text. */
export function isByPrefix({ label, keywords = [] }: Matchable, typed: string): boolean {
  const text = wordsOf(typed);
  return text !== ' ' && [label, ...keywords].some((words) => wordsOf(words).includes(text));
}

/** Scores an entry of the palette for a text: 0 is no match. Entries that the host found match whatever their label is. */
export function scoreOf(command: Matchable, typed: string): number {
  if (command.match === 'similar') return SIMILAR;
  if (command.match === 'exact') return /^\p{L}/u.test(typed.trim()) ? FOUND : FOUND_BY_NUMBER;
  const text = [command.label, command.hint ?? '', ...(command.keywords ?? [])].join(' ');
  const score = defaultFilter(text, typed, []);
  if (isByPrefix(command, typed)) return BY_PREFIX + 0.1 * Math.max(score, 0.01);
  if (score > NEAREST_NOISE) return OTHER + 0.6 * score;
  return text.toLowerCase().includes(typed.trim().toLowerCase()) ? OTHER : 0;
}
