import schema from '../../../../host/sdk/rich-text-schema.json';

/**
 * What formatted text may contain. The host's sanitiser reads the same file; `host/sdk/src/rich_text/schema.rs` describes
 * its fields.
 */
export const SCHEMA = schema;

const BLOCKS = new Set(schema.blocks);
const NAMES = new Set([
  ...schema.blocks,
  ...schema.containers,
  schema.item,
  schema.lineBreak,
  ...schema.marks,
]);
const ALIASES = new Map(Object.entries(schema.aliases));
const REMOVED = new Set(schema.removed);
const SEPARATORS = new Set(schema.separators);

/** What becomes of an HTML element. */
export type ElementRole =
  /** Kept, under this name. */
  | { kind: 'allowed'; name: string }
  /** Dissolved; its content is a block of its own, or part of the text around. */
  | { kind: 'separator' | 'unknown' }
  /** Removed with its content. */
  | { kind: 'removed' };

/** What becomes of an element, by its name in lower case. */
export function roleOf(tag: string): ElementRole {
  const name = ALIASES.get(tag) ?? tag;
  if (NAMES.has(name)) return { kind: 'allowed', name };
  if (REMOVED.has(tag)) return { kind: 'removed' };
  return { kind: SEPARATORS.has(tag) ? 'separator' : 'unknown' };
}

/** Whether an element contains text and no blocks: a paragraph or heading. */
export function isTextBlock(name: string): boolean {
  return BLOCKS.has(name);
}

// Written differently by different browsers, so that an address would not be stored in one form.
const UNSAFE_IN_LINK = /[\p{White_Space}\p{Cc}"<>`\uFEFF]/u;

/** The address of a link in its stored form, with its protocol in lower case; null if it is not allowed. */
export function linkAddress(href: string): string | null {
  const address = href.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, '');
  if (Array.from(address).length > schema.maxLinkLength || UNSAFE_IN_LINK.test(address)) return null;
  const prefix = schema.linkPrefixes.find(
    (one) => address.length > one.length && address.slice(0, one.length).toLowerCase() === one,
  );
  return prefix === undefined ? null : prefix + address.slice(prefix.length);
}

/** The number of a list's first item, if it is not 1; null if it is not allowed. */
export function listStart(start: string | number | null): number | null {
  if (start === null || !/^\d+$/.test(String(start))) return null;
  const number = Number(start);
  return number !== 1 && number <= schema.maxListStart ? number : null;
}
