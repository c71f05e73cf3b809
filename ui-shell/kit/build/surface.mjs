// What the kit offers to modules: the names that each of its entry points exports. A module is built once and runs with later kits of the
// same major version, so names are only added.
//
//   node ui-shell/kit/build/surface.mjs --release     records the present names as released
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { kitPackage } from './load-typescript.mjs';
import { kitFiles, LIBRARY_PARTS } from './shared.mjs';
import { fileOf } from './static-imports.mjs';

const RELEASED = fileURLToPath(new URL('../released-surface.json', import.meta.url));

function namesOfDeclaration(declaration) {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.map(({ id }) => id.name);
}

/** The names that a file exports, of values and types. */
export function exportedNames(file) {
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: extname(file).slice(1) }, file);
  return body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type === 'ExportAllDeclaration') {
      return exportedNames(fileOf(resolve(dirname(file), node.source.value)));
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    return [
      ...(node.declaration ? namesOfDeclaration(node.declaration) : []),
      ...node.specifiers.map(({ exported }) => exported.name),
    ];
  });
}

/** The names by entry point, sorted, and those of libraries of which modules get a part. */
export function surface() {
  return Object.fromEntries(
    [...kitFiles(), ...LIBRARY_PARTS].map(([request, file]) => [
      LIBRARY_PARTS.has(request) ? request : relative(kitPackage.name, request),
      [...new Set(exportedNames(file))].sort(),
    ]),
  );
}

/** The surface of the last release, with its version. */
export function releasedSurface() {
  return JSON.parse(readFileSync(RELEASED, 'utf8'));
}

/**
 * Why the kit's version does not fit its changes since the last release; null if it does. Additions need a higher minor version, removals a
 * higher major one.
 */
export function objectionToVersion(released, present) {
  const [major, minor] = present.version.split('.').map(Number);
  const [releasedMajor, releasedMinor] = released.version.split('.').map(Number);
  if (major > releasedMajor) return null;
  const missing = differing(released.names, present.names);
  if (missing.length > 0)
    return `removed from the kit, which needs ${releasedMajor + 1}.0.0: ${missing.join(', ')}`;
  const added = differing(present.names, released.names);
  if (added.length === 0 || minor > releasedMinor) return null;
  return `added to the kit, which needs ${major}.${releasedMinor + 1}.0: ${added.join(', ')}`;
}

/** What of `some` is not in `others`, as `entry point: name`. */
function differing(some, others) {
  return Object.entries(some).flatMap(([entry, names]) => {
    const known = new Set(others[entry] ?? []);
    return names.filter((name) => !known.has(name)).map((name) => `${entry}: ${name}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--release')) {
  const present = { version: kitPackage.version, names: surface() };
  const objection = objectionToVersion(releasedSurface(), present);
  if (objection) {
    console.error(objection);
    process.exit(1);
  }
  writeFileSync(RELEASED, `${JSON.stringify(present, null, 2)}\n`);
}
