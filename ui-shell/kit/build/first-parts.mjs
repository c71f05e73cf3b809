import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/huddle/', import.meta.url));
const fileOf = (name) => `${cache}first-parts-${name}.json`;

/** What the last build of `name` found out about the parts of the kit that are loaded on demand. */
export function readFirstParts(name) {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

/** The scripts that the shell loads for each part of the kit, and for what it imports as `own`. */
export function scriptsByRequest(compilation, own) {
  const scripts = {};
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const [, part = request === own ? own : null] =
        /^provide shared module \(default\) (.+)@[\d.]+ = /.exec(module?.identifier() ?? '') ?? [];
      if (part) scripts[part] = group.getFiles().filter((file) => file.endsWith('.js'));
    }
  }
  return scripts;
}

/** The same for the page's first script, which knows the parts by the names that `names` gives them. */
export function partsByName(compilation, own, names) {
  const scripts = Object.entries(scriptsByRequest(compilation, own));
  return Object.fromEntries(
    scripts.flatMap(([request, files]) => {
      const name = request === own ? own : names.get(request);
      return name ? [[name, files]] : [];
    }),
  );
}

/** Keeps what `find` says of a compilation for the check of the sizes (build-all.mjs). */
export class FirstPartsPlugin {
  constructor(name, find) {
    this.name = name;
    this.find = find;
  }

  apply(compiler) {
    const { Compilation } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('FirstPartsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FirstPartsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          mkdirSync(cache, { recursive: true });
          writeFileSync(fileOf(this.name), JSON.stringify(this.find(compilation)));
        },
      );
    });
  }
}
