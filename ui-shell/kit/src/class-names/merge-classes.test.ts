import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { mergeClasses } from './merge-classes';

// Without this it takes the kit's own sizes and shadows for colours.
const reference = extendTailwindMerge({
  cacheSize: 0,
  extend: { theme: { text: ['2xs'], shadow: ['float', 'modal'] } },
});

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every word of a string literal in the sources that is a utility, without its variants. */
function utilitiesInUse(): string[] {
  const found = new Set<string>();
  for (const folder of ['ui-shell/kit/src', 'ui-shell/src', 'ui-modules', 'dev/module-template/ui']) {
    for (const file of readdirSync(`${repository}${folder}`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|node_modules|generated/.test(file)) continue;
      const source = readFileSync(`${repository}${folder}/${file}`, 'utf8');
      for (const [literal] of source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
        for (const word of literal.slice(1, -1).split(/\s+/)) {
          const utility = word.replace(/^(?:(?:[^\s:[\]()]|\[[^\]]*\]|\([^)]*\))+:)+(?!.*\]$)/, '');
          if (/^-?[a-z@[][\w\-./%[\]()#,:!_]*$/.test(utility)) found.add(utility);
        }
      }
    }
  }
  // A utility that stands twice is left once; other words are not touched.
  return [...found].filter((word) => reference(`${word} ${word}`) === word).sort();
}

it('merges any two utilities in use as tailwind-merge does', () => {
  const utilities = utilitiesInUse();
  expect(utilities.length).toBeGreaterThan(500);
  const different: string[] = [];
  for (const first of utilities) {
    for (const second of utilities) {
      const both = `${first} ${second}`;
      if (mergeClasses(both) !== reference(both)) different.push(both);
    }
  }
  expect(different).toEqual([]);
}, 120_000);

it.each([
  ['hover:bg-hover', 'bg-raised'],
  ['hover:bg-hover', 'hover:bg-raised'],
  ['p-2 max-sm:p-4', 'max-sm:px-1 px-3'],
  ['[&_svg]:size-4', '[&_svg]:size-5'],
  ['data-[state=open]:bg-hover data-[state=on]:bg-hover', 'data-[state=open]:bg-selected'],
  ['text-urgent-fg!', 'text-foreground'],
  ['own-class own-class', 'own-class'],
  ['  flex\n gap-2 ', 'block'],
])('merges %j and %j as tailwind-merge does', (first, second) => {
  expect(mergeClasses(`${first} ${second}`)).toBe(reference(`${first} ${second}`));
});
