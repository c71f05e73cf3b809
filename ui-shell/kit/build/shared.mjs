import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { kitPackage } from './load-typescript.mjs';

const require = createRequire(import.meta.url);
const kitSource = fileURLToPath(new URL('../src/', import.meta.url));

/** Subpaths that never reach a browser by federation. */
const PRIVATE = new Set([
  './testing',
  './kit-page',
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

function isCode(path) {
  return /\.tsx?$/.test(path) && !/\.(test|stories)\.|\.d\.ts$/.test(path);
}

/**
 * Every kit subpath by its import name. A key for the whole kit would guard nothing, since code imports
 * subpaths: each one is a shared module of its own, read from the kit's exports.
 */
export function kitRequests() {
  const requests = [];
  for (const [subpath, target] of Object.entries(kitPackage.exports)) {
    if (PRIVATE.has(subpath)) continue;
    if (!subpath.endsWith('/*')) {
      requests.push(`${kitPackage.name}${subpath.slice(1)}`);
      continue;
    }
    const folder = subpath.slice(2, -2);
    const extension = target.slice(target.lastIndexOf('.'));
    for (const file of readdirSync(`${kitSource}${folder}`, { recursive: true })) {
      if (!isCode(file) || !file.endsWith(extension)) continue;
      requests.push(`${kitPackage.name}/${folder}/${file.slice(0, -extension.length)}`);
    }
  }
  return requests.sort();
}

function installedVersion(library) {
  return require(`${library}/package.json`).version;
}

function libraryRequests(isDevelopment) {
  return Object.entries(LIBRARIES).flatMap(([library, requests]) => {
    const extra = library === 'react' && isDevelopment ? ['react/jsx-dev-runtime'] : [];
    return [...requests, ...extra].map((request) => ({ request, library }));
  });
}

/** What the shell gives to all modules. It is part of the entry, so that a module never waits for it. */
export function providedByShell(isDevelopment) {
  const shared = {};
  for (const { request, library } of libraryRequests(isDevelopment)) {
    const version = installedVersion(library);
    shared[request] = {
      singleton: true,
      strictVersion: true,
      eager: true,
      version,
      requiredVersion: version,
    };
  }
  for (const request of kitRequests()) {
    const { version } = kitPackage;
    shared[request] = {
      singleton: true,
      strictVersion: true,
      eager: true,
      version,
      requiredVersion: version,
    };
  }
  return shared;
}

/** What a module takes from the shell and never brings itself. `kitRange` is the range of its declaration. */
export function takenByModule(kitRange, isDevelopment) {
  const shared = {};
  for (const { request, library } of libraryRequests(isDevelopment)) {
    const requiredVersion = `^${installedVersion(library)}`;
    shared[request] = { singleton: true, strictVersion: true, import: false, requiredVersion };
  }
  for (const request of kitRequests()) {
    shared[request] = { singleton: true, strictVersion: true, import: false, requiredVersion: kitRange };
  }
  return shared;
}
