import { resolve } from 'node:path';

const isLoaded = (file) => /\.(js|css)$/.test(file);

/**
 * The files of a module's compilation by what needs them, as `BuiltFiles` of src/contract/validate.ts. `directory` is the module's
 * folder.
 */
export function builtFiles(compilation, directory) {
  const manifest = JSON.parse(compilation.getAsset('mf-manifest.json').source.source().toString());
  const exposes = new Map(
    manifest.exposes.map(({ path, assets }) => [path, [...assets.js.sync, ...assets.css.sync]]),
  );
  const filesOfPage = (page) => {
    const resource = resolve(directory, page);
    for (const module of compilation.modules) {
      if (module.nameForCondition() !== resource) continue;
      const chunks = [...compilation.chunkGraph.getModuleChunks(module)];
      const groups = chunks.flatMap((chunk) => [...chunk.groupsIterable]);
      return groups.flatMap(({ chunks: together }) => together.flatMap(({ files }) => [...files]));
    }
    throw new Error(`${page} is in no file of the build: does the routes file import it?`);
  };
  return {
    container: manifest.metaData.remoteEntry.name,
    of: (expose, page) => {
      const files = [...(exposes.get(expose) ?? []), ...(page ? filesOfPage(page) : [])];
      return [...new Set(files)].filter(isLoaded).sort();
    },
  };
}
