import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitPackage } from './load-typescript.mjs';
import { staticImports } from './static-imports.mjs';

const require = createRequire(import.meta.url);
const kit = fileURLToPath(new URL('../', import.meta.url));

/** Subpaths that are never shared with browsers by federation. */
const PRIVATE = new Set([
  './testing',
  './kit-page',
  './layers',
  './layers/dock',
  './build',
  './build/shell',
  './package.json',
  './styles/*',
]);

const LIBRARIES = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@tanstack/react-router': ['@tanstack/react-router'],
  '@tanstack/react-query': ['@tanstack/react-query'],
};

/** Files that say what modules may import of a large library. Without them all of it would be in the shell's first script. */
export const LIBRARY_PARTS = new Map([
  ['@tanstack/react-router', resolve(kit, 'src/libraries/router.ts')],
  ['@tanstack/react-query', resolve(kit, 'src/libraries/query.ts')],
]);

function isCode(path) {
  return /\.tsx?$/.test(path) && !/\.(test|stories)\.|\.d\.ts$/.test(path);
}

/**
 * Every kit subpath by its import name, with its file. A key for the whole kit would have no effect, because code
 * imports subpaths: each one is a shared module of its own, read from the kit's exports.
 */
export function kitFiles() {
  const files = new Map();
  for (const [subpath, target] of Object.entries(kitPackage.exports)) {
    if (PRIVATE.has(subpath)) continue;
    if (!subpath.endsWith('/*')) {
      files.set(`${kitPackage.name}${subpath.slice(1)}`, resolve(kit, target));
      continue;
    }
    const folder = subpath.slice(2, -2);
    const extension = target.slice(target.lastIndexOf('.'));
    for (const file of readdirSync(resolve(kit, 'src', folder), { recursive: true })) {
      if (!isCode(file) || !file.endsWith(extension)) continue;
      const name = file.slice(0, -extension.length);
      files.set(`${kitPackage.name}/${folder}/${name}`, resolve(kit, 'src', folder, file));
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What rows and lists consist of: the first page of every module needs it, so it is loaded with the shell, not after it. */
const FIRST_ROWS = [
  'components/app/licence-warning',
  'components/app/person-chips',
  'components/ui/avatar',
  'components/ui/checkbox',
  'components/ui/chip',
  'components/ui/chip-line',
  'components/ui/relative-time',
  'components/ui/resizable-panels',
  'components/ui/switch',
  'lib/clock',
  'lib/create-icon',
  'lib/leaving',
  'lib/media',
  'lib/person',
  'lib/time',
].map((name) => `${kitPackage.name}/${name}`);

/**
 * The kit's subpaths as the shell in `directory` provides them. Those that its own first page and the first rows of a list need are
 * `eager`; the others are in chunks that are loaded when a module, or a later page of the shell, imports them.
 */
export function kitRequests(directory) {
  const files = kitFiles();
  const first = staticImports(resolve(directory, 'src/main.tsx'), (request) => files.get(request));
  const rows = new Set(FIRST_ROWS);
  const eager = [];
  const onDemand = [];
  for (const [request, file] of files) {
    (first.has(file) || rows.has(request) ? eager : onDemand).push(request);
  }
  return { eager, onDemand };
}

function installedVersion(library) {
  return require(`${library}/package.json`).version;
}

/** The versions of the shared libraries, by name. */
export function libraryVersions() {
  return Object.fromEntries(Object.keys(LIBRARIES).map((library) => [library, installedVersion(library)]));
}

/** The versions of the shared libraries that a module needs: it runs with later ones of the same major version. */
export function libraryRanges() {
  return Object.fromEntries(
    Object.entries(libraryVersions()).map(([library, version]) => [library, `^${version}`]),
  );
}

function libraryRequests(isDevelopment) {
  return Object.entries(LIBRARIES).flatMap(([library, requests]) => {
    const extra = library === 'react' && isDevelopment ? ['react/jsx-dev-runtime'] : [];
    return [...requests, ...extra].map((request) => ({ request, library }));
  });
}

/** What the shell provides to all modules. The libraries are part of its entry, so that a module never waits for them. */
export function providedByShell({ eager, onDemand }, isDevelopment) {
  const shared = {};
  const provide = (request, version, isEager) => {
    shared[LIBRARY_PARTS.get(request) ?? request] = {
      shareKey: request,
      singleton: true,
      strictVersion: true,
      eager: isEager,
      version,
      requiredVersion: version,
    };
  };
  for (const { request, library } of libraryRequests(isDevelopment)) {
    provide(request, installedVersion(library), true);
  }
  for (const request of eager) provide(request, kitPackage.version, true);
  for (const request of onDemand) provide(request, kitPackage.version, false);
  return shared;
}

/** What a module takes from the shell and never bundles. `kitRange` is the range of its declaration. */
export function takenByModule(kitRange, isDevelopment) {
  const shared = {};
  const ranges = libraryRanges();
  for (const { request, library } of libraryRequests(isDevelopment)) {
    const requiredVersion = ranges[library];
    shared[request] = { singleton: true, strictVersion: true, import: false, requiredVersion };
  }
  for (const request of kitFiles().keys()) {
    shared[request] = { singleton: true, strictVersion: true, import: false, requiredVersion: kitRange };
  }
  return shared;
}
