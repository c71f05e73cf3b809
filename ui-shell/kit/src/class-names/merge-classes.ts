/**
 * Merging of Tailwind's utilities, for those that Huddle uses. `tailwind-merge` knows all of them, at 8 KiB before the first
 * row of each page. merge-classes.test.ts proves that the result is the same for every class in the repository.
 */

/** Utilities whose name begins like this set one property, and with another value the same. */
const PREFIXES = new Set(
  `align animate appearance aspect basis bg blur bottom break-after break-before break-inside col-end col-span col-start columns content cursor
   delay duration ease fill filter gap gap-x gap-y grid-cols grid-flow grid-rows grow h hyphens inset inset-x inset-y items justify
   justify-items justify-self leading left line-clamp m max-h max-w mb min-h min-w ml mr mt mx my object opacity order origin
   outline-offset overflow overflow-x overflow-y overscroll p pb pl place-content place-items pointer-events pr pt px py resize right
   rotate rounded rounded-b rounded-bl rounded-br rounded-l rounded-r rounded-t rounded-tl rounded-tr row-end row-span row-start scale
   scroll-m scroll-mb scroll-ml scroll-mr scroll-mt scroll-p scroll-pb scroll-pl scroll-pr scroll-pt select self shadow shrink size
   snap space-x space-y top touch tracking transition translate-x translate-y underline-offset w whitespace will-change wrap z`.split(
    /\s+/,
  ),
);

/** Utilities that are words of their own, or whose name begins like those of another property. The first match counts. */
const PATTERNS: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['position', /^(static|fixed|absolute|relative|sticky)$/],
  [
    'display',
    /^(block|contents|flex|flow-root|grid|hidden|inline|inline-(block|flex|grid)|table|table-(cell|row))$/,
  ],
  ['table-layout', /^table-(auto|fixed)$/],
  ['visibility', /^(visible|invisible|collapse)$/],
  ['isolation', /^isolat(e|ion-auto)$/],
  ['sr-only', /^(not-)?sr-only$/],
  ['container', /^container$/],
  ['@container', /^@container$/],
  ['field-sizing', /^field-sizing-/],
  ['font-style', /^(not-)?italic$/],
  ['decoration', /^(underline|overline|line-through|no-underline)$/],
  ['text-overflow', /^(truncate|text-ellipsis|text-clip)$/],
  ['text-case', /^(uppercase|lowercase|capitalize|normal-case)$/],
  ['numerals', /^(tabular-nums|proportional-nums)$/],
  ['word-break', /^break-(normal|words|all|keep)$/],
  ['list-position', /^list-(inside|outside)$/],
  ['list-style', /^list-/],
  ['font-size', /^text-(2xs|xs|sm|base|lg|\d*xl|\[[\d.]+(rem|em|px)\])(\/.+)?$/],
  ['text-align', /^text-(left|center|right|justify|start|end)$/],
  ['text-wrap', /^text-(wrap|nowrap|balance|pretty)$/],
  ['text-color', /^text-/],
  ['font-weight', /^font-(thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/],
  ['font-family', /^font-/],
  ['flex-direction', /^flex-(row|col)(-reverse)?$/],
  ['flex-wrap', /^flex-(wrap|nowrap|wrap-reverse)$/],
  ['flex', /^flex-/],
  ['border-collapse', /^border-(collapse|separate)$/],
  ['border-spacing', /^border-spacing-/],
  ['border-style', /^border-(solid|dashed|dotted|double|hidden|none)$/],
  ['border-width$1', /^border(-[xytrbl])?(?:-\d+)?$/],
  ['border-color$1', /^border(-[xytrbl])?-/],
  ['divide$1', /^divide-([xy])(?:-\d+)?$/],
  ['divide-color', /^divide-/],
  ['outline-style', /^outline-(none|hidden|dashed|dotted)$/],
  ['outline-offset', /^outline-offset-/],
  ['outline-width', /^outline(-\d+)?$/],
  ['outline-color', /^outline-/],
  ['ring-inset', /^ring-inset$/],
  ['ring-width', /^ring(-\d+)?$/],
  ['ring-color', /^ring-/],
  ['stroke-width', /^stroke-\d/],
  ['stroke-color', /^stroke-/],
  // A property written out: `[overflow-anchor:none]`.
  ['$1', /^(\[[\w-]+):.+\]$/],
];

/** What else a utility sets: a later one of the group overrides these too. */
const ALSO: Readonly<Record<string, string>> = {
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  size: 'w h',
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'mr ml',
  my: 'mt mb',
  gap: 'gap-x gap-y',
  flex: 'basis grow shrink',
  overflow: 'overflow-x overflow-y',
  'line-clamp': 'display overflow',
  'font-size': 'leading',
  'border-width': 'border-width-x border-width-y border-width-t border-width-r border-width-b border-width-l',
  'border-width-x': 'border-width-r border-width-l',
  'border-width-y': 'border-width-t border-width-b',
  'border-color': 'border-color-x border-color-y border-color-t border-color-r border-color-b border-color-l',
  'border-color-x': 'border-color-r border-color-l',
  'border-color-y': 'border-color-t border-color-b',
  rounded: 'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br',
  'rounded-t': 'rounded-tl rounded-tr',
  'rounded-r': 'rounded-tr rounded-br',
  'rounded-b': 'rounded-bl rounded-br',
  'rounded-l': 'rounded-tl rounded-bl',
};

/** The group of a utility without its variants; null for a class that is not a known utility. */
function groupOf(utility: string): string | null {
  const name = utility.replace(/^-/, '');
  for (const [group, pattern] of PATTERNS) {
    const match = pattern.exec(name);
    if (match) return group.replace('$1', match[1] ?? '');
  }
  // The longest known beginning, of whole words. A value in brackets is none.
  const [words = ''] = name.split(/[[(]/);
  for (let end = words.length; end > 0; end = words.lastIndexOf('-', end - 1)) {
    const prefix = words.slice(0, end);
    if (PREFIXES.has(prefix)) return prefix;
  }
  return null;
}

/** What a class sets: its group with its variants (`hover:`, `dark:`), and the groups that it overrides beside its own. */
interface Meaning {
  key: string;
  also: readonly string[];
}

function meaningOf(name: string): Meaning | null {
  // Variants end with a colon outside of brackets.
  let depth = 0;
  let start = 0;
  for (let index = 0; index < name.length; index += 1) {
    const letter = name[index];
    if (letter === '[' || letter === '(') depth += 1;
    else if (letter === ']' || letter === ')') depth -= 1;
    else if (letter === ':' && depth === 0) start = index + 1;
  }
  const isImportant = name.endsWith('!');
  const group = groupOf(isImportant ? name.slice(start, -1) : name.slice(start));
  if (group === null) return null;
  const context = `${name.slice(0, start)}${isImportant ? '!' : ''} `;
  const also = ALSO[group]?.split(' ') ?? [];
  return { key: context + group, also: also.map((other) => context + other) };
}

const meanings = new Map<string, Meaning | null>();
const results = new Map<string, string>();
const MOST_RESULTS = 1_000;

function merge(classes: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.trim().split(/\s+/).reverse()) {
    let meaning = meanings.get(name);
    if (meaning === undefined) {
      meaning = meaningOf(name);
      meanings.set(name, meaning);
    }
    if (meaning) {
      if (set.has(meaning.key)) continue;
      set.add(meaning.key);
      for (const other of meaning.also) set.add(other);
    }
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

/** The classes without those that a later one overrides. */
export function mergeClasses(classes: string): string {
  const known = results.get(classes);
  if (known !== undefined) return known;
  if (results.size >= MOST_RESULTS) results.clear();
  const merged = merge(classes);
  results.set(classes, merged);
  return merged;
}
