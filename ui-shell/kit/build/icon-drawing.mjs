import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const icons = resolve(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');

/**
 * The drawings of lucide's icons of these names, by name, as `IconDrawing` of src/contract/module.ts; those that do not exist are
 * left out.
 */
export async function iconDrawings(names) {
  const drawings = new Map();
  for (const name of new Set(names)) {
    const file = resolve(icons, `${name}.mjs`);
    if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) continue;
    const { __iconData } = await import(pathToFileURL(file).href);
    drawings.set(
      name,
      __iconData.node.map(([element, { key: _key, ...attributes }]) => [element, attributes]),
    );
  }
  return drawings;
}
