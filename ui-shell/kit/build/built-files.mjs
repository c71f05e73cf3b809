import { resolve } from 'node:path';
import { kitPackage } from './load-typescript.mjs';
import { kitRequests } from './shared.mjs';

/** The parts of the kit that the shell in `directory` loads on demand, by the name under which it is told to fetch them. */
export function onDemandParts(directory) {
  return new Map(
    kitRequests(directory).onDemand.map((request) => [request, request.slice(kitPackage.name.length + 1)]),
  );
}

const isLoaded = (file) => /\.(js|css)$/.test(file);

/** The name of the chunk of an exposed file. */
export function chunkOf(expose) {
  return `expose-${expose.slice(2).replaceAll('/', '-')}`;
}

/** The chunks that are loaded together with a source file of a compilation. */
function chunksOf(compilation, resource) {
  const own = [...compilation.modules]
    .filter((module) => module.nameForCondition() === resource)
    // A file that was merged into another module is in no chunk itself.
    .flatMap((module) => [...compilation.chunkGraph.getModuleChunks(module)]);
  if (own.length === 0)
    throw new Error(`${resource} is in no file of the build: does the routes file import it?`);
  return own.flatMap((chunk) => [...chunk.groupsIterable]).flatMap(({ chunks }) => chunks);
}

/**
 * The files of the compilation of the module `name` by what needs them, as `BuiltFiles` of src/contract/validate.ts. `directory` is
 * the module's folder, `shell` that of the shell.
 */
export function builtFiles(compilation, name, directory, shell) {
  const names = onDemandParts(shell);
  const chunksOfPage = (page) => (page ? chunksOf(compilation, resolve(directory, page)) : []);
  const takenBy = (expose, page) => {
    const chunks = [...compilation.namedChunkGroups.get(chunkOf(expose)).chunks, ...chunksOfPage(page)];
    const modules = chunks.flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
    const requests = modules.map(
      (module) => /^consume shared module \(default\) (.+?)@\^/.exec(module.identifier())?.[1],
    );
    return [...new Set(requests.filter(Boolean))].sort();
  };
  return {
    container: compilation.entrypoints.get(name).getFiles().find(isLoaded),
    of: (expose, page) => {
      const files = [
        ...compilation.namedChunkGroups.get(chunkOf(expose)).getFiles(),
        ...chunksOfPage(page).flatMap(({ files }) => [...files]),
      ];
      return [...new Set(files)].filter(isLoaded).sort();
    },
    /** What an exposed file, and a page that it imports, takes from the shell. */
    takenBy,
    parts: (expose, page) => takenBy(expose, page).flatMap((request) => names.get(request) ?? []),
  };
}
