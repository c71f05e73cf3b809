import { createHash } from 'node:crypto';

const PLACEHOLDER = '__VERSION__';

/**
 * Makes a build publishable as an immutable folder: its version is the package's version and a hash of everything
 * that it emits, written to `module.json` and, for the shell, into `index.html`.
 */
export class ReleasePlugin {
  /** `manifest` creates the content of `module.json` from the version and the compilation. */
  constructor({ packageVersion, manifest }) {
    this.packageVersion = packageVersion;
    this.manifest = manifest;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After everything else.
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const hash = createHash('sha256');
          const assets = compilation.getAssets().sort((a, b) => (a.name < b.name ? -1 : 1));
          // Including source maps: they are published too, and may be all that changes, for example when a comment is edited.
          for (const { name, source } of assets) {
            hash.update(name).update('\0').update(source.buffer());
          }
          // A declaration of its own is a version of its own.
          hash.update(JSON.stringify(this.manifest('', compilation)));
          const version = `${this.packageVersion}-${hash.digest('hex').slice(0, 10)}`;
          for (const { name, source } of assets) {
            if (!name.endsWith('.html')) continue;
            const text = source.source().toString().replaceAll(PLACEHOLDER, version);
            compilation.updateAsset(name, new sources.RawSource(text));
          }
          // For the host, which rejects an incomplete build.
          const files = assets.map(({ name }) => name).filter((name) => !name.endsWith('.map'));
          compilation.emitAsset('files.json', new sources.RawSource(`${JSON.stringify(files)}\n`));
          const manifest = `${JSON.stringify(this.manifest(version, compilation), null, 2)}\n`;
          compilation.emitAsset('module.json', new sources.RawSource(manifest));
        },
      );
    });
  }
}
