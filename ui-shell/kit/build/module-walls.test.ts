import { expect, it } from 'vitest';
import { missingNames, reachesOut } from './module-walls.mjs';

const own = '@scope ([data-module=labs]) to ([data-module]:not([data-module=labs]))';

it.each([
  ['its own scope', `@layer utilities { ${own} { .p-4 { padding: 1rem } :root { color: red } } }`],
  ['conditions around it', `@media (width > 1px) { @supports (color: red) { ${own} { a { color: red } } } }`],
  [
    'what Tailwind names',
    '@layer theme,base; @property --tw-ring { syntax: "*"; inherits: false } @keyframes spin { to { rotate: 1turn } }',
  ],
  ['start values of Tailwind', '@layer properties { *, :before { --tw-ring: initial } }'],
  [
    'names of its own',
    '@keyframes labs-rise { to { top: 0 } } @property --labs-x { syntax: "*"; inherits: false }',
  ],
])('a sheet may hold %s', (_what, sheet) => {
  expect(reachesOut(sheet, 'labs')).toEqual([]);
});

it.each([
  ['a plain rule', '.p-4 { padding: 1rem }', 'the rule ".p-4"'],
  ['the page', '@layer base { html, body { margin: 0 } }', 'the rule "html, body"'],
  ['variables of the page', ':root { --surface: red }', 'the rule ":root"'],
  [
    'another module',
    '@scope ([data-module=people]) to (x) { a { color: red } }',
    '@scope ([data-module=people]) to (x)',
  ],
  ['a scope without a lower bound', '@scope ([data-module=labs]) { a { color: red } }', '@scope'],
  [
    'keyframes that others may name too',
    '@keyframes enter { to { top: 0 } }',
    '@keyframes enter must begin with labs-',
  ],
  [
    'a property that others may name too',
    '@property --x { syntax: "*" }',
    '@property --x must begin with labs-',
  ],
  ['a font', '@font-face { font-family: x }', '@font-face'],
  ['an import', '@import "x.css";', '@import'],
])('a sheet may not hold %s', (_what, sheet, problem) => {
  expect(reachesOut(sheet, 'labs').join()).toContain(problem);
});

it('a module imports only what the shell provides of a shared library', () => {
  expect(
    missingNames(`import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { Link as Anchor, useNavigate } from '@tanstack/react-router';
import { HydrationBoundary } from './own';`),
  ).toEqual([]);
  expect(
    missingNames(`import {
  HydrationBoundary,
  useQuery,
} from '@tanstack/react-query';
export { createRouter as own } from "@tanstack/react-router";`),
  ).toEqual(['createRouter of @tanstack/react-router', 'HydrationBoundary of @tanstack/react-query']);
});
