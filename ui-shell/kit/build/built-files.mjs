import { resolve } from 'node:path';

const isLoaded = (file) => /\.(js|css)$/.test(file);

/** The name of the chunk of an exposed file. */
export function chunkOf(expose) {
  return `expose-${expose.slice(2).replaceAll('/', '-')}`;
}

/**
 * The files of the compilation of the module `name` by what needs them, as `BuiltFiles` of src/contract/validate.ts. `directory` is
 * the module's folder.
 */
export function builtFiles(compilation, name, directory) {
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
    container: compilation.entrypoints.get(name).getFiles().find(isLoaded),
    of: (expose, page) => {
      const files = [
        ...compilation.namedChunkGroups.get(chunkOf(expose)).getFiles(),
        ...(page ? filesOfPage(page) : []),
      ];
      return [...new Set(files)].filter(isLoaded).sort();
    },
  };
}
