import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { TARGETS } from './base-config.mjs';

const MAIN = '<script defer';

/**
 * Puts one file before all other scripts of the page. It is not an entry of the bundler, because every entry of a
 * federated build includes the federation runtime, which is a hundred times as large.
 */
export class HeadStartPlugin {
  /** `partsOf` finds the files of the parts of the kit in a compilation; the script preloads those of the page. */
  constructor(file, partsOf) {
    this.file = file;
    this.partsOf = partsOf;
  }

  apply(compiler) {
    const { Compilation, sources, experiments } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('HeadStartPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'HeadStartPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { code: script } = await experiments.swc.transform(readFileSync(this.file, 'utf8'), {
            filename: this.file,
            env: { targets: TARGETS },
            jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
            minify: true,
          });
          const parts = JSON.stringify(this.partsOf(compilation));
          const code = `window.__huddleParts=${parts};${script}`;
          const name = `head-start.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
          compilation.emitAsset(name, new sources.RawSource(code));
          compilation.updateAsset('index.html', (page) => {
            const text = page.source().toString();
            const path = /src="([^"]*\/)[^/"]*"/.exec(text.slice(text.indexOf(MAIN)))?.[1];
            if (!path) throw new Error('index.html names no script to stand before');
            // Not deferred: a deferred script would wait for the style sheet.
            return new sources.RawSource(text.replace(MAIN, `<script src="${path}${name}"></script>${MAIN}`));
          });
        },
      );
    });
  }
}
