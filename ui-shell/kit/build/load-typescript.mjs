import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const contract = fileURLToPath(new URL('../src/contract/', import.meta.url));

/**
 * Evaluates a TypeScript file that is pure data or pure functions. It may import its own neighbours and
 * `@huddle/kit/contract` (of which only `defineModule` exists here), nothing else.
 */
export function loadTypeScript(file, cache = new Map()) {
  const known = cache.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  cache.set(file, module);
  const { code } = rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const load = (request) => {
    if (request === '@huddle/kit/contract') return loadTypeScript(resolve(contract, 'module.ts'), cache);
    if (request.startsWith('.')) {
      const base = resolve(dirname(file), request);
      const found = [base, `${base}.ts`].find((path) => existsSync(path));
      if (found) return loadTypeScript(found, cache);
    }
    throw new Error(
      `${file} imports "${request}": it may import @huddle/kit/contract and its own neighbours only`,
    );
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, load);
  return module.exports;
}

/** The contract's own validation, the same that the tests run. */
export const contractRules = loadTypeScript(resolve(contract, 'validate.ts'));

/** The kit's package.json. */
export const kitPackage = createRequire(import.meta.url)('../package.json');
