import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { rspack } from '@rspack/core';

/** The static imports of a TypeScript file, without type imports and `import()`. */
function requestsOf(file) {
  const { code } = rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  return [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, request]) => request);
}

/** The source file of a path without extension. */
export function fileOf(base) {
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    (path) => /\.tsx?$/.test(path) && existsSync(path) && statSync(path).isFile(),
  );
}

/**
 * All source files that are evaluated before `entry`. `locate` returns the file of a non-relative specifier, or
 * nothing for a library.
 */
export function staticImports(entry, locate) {
  const reached = new Set();
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const request of requestsOf(file)) {
      const next = request.startsWith('.') ? fileOf(resolve(dirname(file), request)) : locate(request);
      if (next) open.push(next);
    }
  }
  return reached;
}
