// Makes the TypeScript types and the limits of each OpenAPI document, and the vocabulary of the UI contract (`npm run generate`), or says which are stale
// (`npm run generate:check`). Run it from the root of the repository.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { loadTypeScript } from '../../ui-shell/kit/build/load-typescript.mjs';
import { limitsFile } from './limits.mjs';
import { describeNames, inCodeNames } from './names.mjs';
import { excerpt, SHARED } from './shared.mjs';
import { vocabulary } from './vocabulary.mjs';

const { toCamel, toSnake } = loadTypeScript(resolve('ui-shell/kit/src/api/keys.ts'));
const rules = { toCamel, toSnake };

/** Where the types of a document go: the kit for the host's own, else the UI module of that name. */
function targetOf(name) {
  if (name === 'core') return 'ui-shell/kit/src/api/generated/core.ts';
  const module = `ui-modules/${name}`;
  return existsSync(`${module}/package.json`) ? `${module}/src/api/generated/${name}.ts` : null;
}

/** `Page_messaging.Thread` → `ThreadPage`, `messaging.Thread` → `Thread`. */
function aliasOf(schema) {
  const page = /^Page_(?:[^.]+\.)?(.+)$/.exec(schema);
  return page ? `${page[1]}Page` : schema.replace(/^[^.]+\./, '');
}

function aliases(document) {
  const taken = new Map();
  for (const schema of Object.keys(document.components?.schemas ?? {}).sort()) {
    const alias = aliasOf(schema);
    const other = taken.get(alias);
    if (other) throw new Error(`${other} and ${schema} would both be called ${alias}`);
    taken.set(alias, schema);
  }
  return [...taken].map(
    ([alias, schema]) => `export type ${alias} = components['schemas'][${JSON.stringify(schema)}];`,
  );
}

/** The payload types of a document's events. */
function eventTypes(document) {
  const kinds = Object.entries(document['x-events'] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = kinds.map(([kind, { payload }]) => {
    const schema = payload.$ref?.split('/').at(-1);
    if (!schema) throw new Error(`The payload of ${kind} is not a schema of its own`);
    return `  ${JSON.stringify(kind)}: components['schemas'][${JSON.stringify(schema)}];`;
  });
  return ['/** Payloads by kind of event. */', 'export interface events {', ...lines, '}'];
}

async function typesOf(name, document, isInKit) {
  const names = describeNames(document, name, rules);
  const types = astToString(
    await openapiTS(inCodeNames(document, rules), { alphabetize: true, emptyObjectsUnknown: true }),
  );
  const apiDocument = JSON.stringify(names, null, 2);
  const client = isInKit ? '../keys' : '@huddle/kit/api';
  return [
    `// Made by \`npm run generate\` from openapi/${name}.json. Changes by hand are lost.`,
    `import type { ApiDocument } from '${client}';`,
    '',
    types.trimEnd(),
    '',
    ...aliases(document),
    '',
    ...eventTypes(document),
    '',
    '/** What a client is typed by. */',
    'export interface Document {',
    '  paths: paths;',
    '  events: events;',
    "  schemas: components['schemas'];",
    '}',
    '',
    '/** What the client needs to know of the names in this document. */',
    `export const apiDocument: ApiDocument = ${apiDocument};`,
    '',
  ].join('\n');
}

const check = process.argv.includes('--check');
const stale = [];

function write(target, text) {
  const current = existsSync(target) ? readFileSync(target, 'utf8') : null;
  if (text === current) return;
  if (check) {
    stale.push(target);
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`wrote ${target}`);
}

/** Writes the types of a document, and beside them the limits of its request bodies. */
async function writeDocument(target, document, name, isInKit) {
  write(target, await typesOf(name, document, isInKit));
  const limits = limitsFile(document, name, rules, aliasOf);
  if (limits) write(target.replace(/\.ts$/, '-limits.ts'), limits);
}

for (const file of readdirSync('openapi').sort()) {
  const name = file.replace(/\.json$/, '');
  if (!file.endsWith('.json') || name === 'huddle') continue;
  const document = JSON.parse(readFileSync(`openapi/${file}`, 'utf8'));
  const target = targetOf(name);
  if (target) await writeDocument(target, document, name, name === 'core');
  const shared = SHARED[name];
  if (shared) {
    await writeDocument(`ui-shell/kit/src/api/generated/${name}.ts`, excerpt(document, shared), name, true);
  }
}
write('ui-shell/kit/src/contract/generated/vocabulary.ts', vocabulary());
if (stale.length > 0) {
  console.error(`Stale, run "npm run generate":\n${stale.map((file) => `  ${file}`).join('\n')}`);
  process.exit(1);
}
