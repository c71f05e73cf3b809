// Makes the TypeScript types of each OpenAPI document (`npm run generate`), or says which are stale
// (`npm run generate:check`). Run it from the root of the repository.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { loadTypeScript } from '../../ui-shell/kit/build/load-typescript.mjs';
import { describeNames, inCodeNames } from './names.mjs';

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

async function typesOf(name, text) {
  const document = JSON.parse(text);
  const names = describeNames(document, rules);
  const types = astToString(
    await openapiTS(inCodeNames(document, rules), { alphabetize: true, emptyObjectsUnknown: true }),
  );
  const apiDocument = JSON.stringify(names, null, 2);
  const client = name === 'core' ? '../keys' : '@huddle/kit/api';
  return [
    `// Made by \`npm run generate\` from openapi/${name}.json. Changes by hand are lost.`,
    `import type { ApiDocument } from '${client}';`,
    '',
    types.trimEnd(),
    '',
    ...aliases(document),
    '',
    '/** What the client needs to know of the names in this document. */',
    `export const apiDocument: ApiDocument = ${apiDocument};`,
    '',
  ].join('\n');
}

const check = process.argv.includes('--check');
const stale = [];
for (const file of readdirSync('openapi').sort()) {
  const name = file.replace(/\.json$/, '');
  const target = file.endsWith('.json') && name !== 'huddle' ? targetOf(name) : null;
  if (!target) continue;
  const text = await typesOf(name, readFileSync(`openapi/${file}`, 'utf8'));
  const current = existsSync(target) ? readFileSync(target, 'utf8') : null;
  if (text === current) continue;
  if (check) {
    stale.push(target);
    continue;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`wrote ${target}`);
}
if (stale.length > 0) {
  console.error(`Stale, run "npm run generate":\n${stale.map((file) => `  ${file}`).join('\n')}`);
  process.exit(1);
}
