import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { requestsIn, sourceFiles } from './imports.mjs';

/** The relative imports of the files of a folder between its top-level folders, as pairs of files; without those of tests. */
function arrowsIn(folder) {
  const root = resolve(folder);
  const within = (file) => relative(root, file);
  return sourceFiles(root)
    .filter((file) => !/\.test\.tsx?$/.test(file) && !within(file).startsWith('testing/'))
    .flatMap((file) =>
      requestsIn(readFileSync(file, 'utf8'), file)
        .filter((request) => request.startsWith('.'))
        .map((request) => ({ from: within(file), to: within(resolve(dirname(file), request)) })),
    )
    .filter(({ from, to }) => topOf(from) !== topOf(to));
}

/** The top-level folder of a file, or the file if it is in none. */
const topOf = (file) => file.split('/')[0].replace(/\.tsx?$/, '');

/** The imports that are part of a circle of top-level folders, one per line. `routes.ts` names the pages, which read their routes. */
export function circlesIn(folder) {
  const arrows = arrowsIn(folder).filter(({ from }) => from !== 'routes.ts');
  /** Adds the folders that a folder imports, also by way of others. */
  const reach = (top, found = new Set()) => {
    for (const { from, to } of arrows) {
      if (topOf(from) !== top || found.has(topOf(to))) continue;
      found.add(topOf(to));
      reach(topOf(to), found);
    }
    return found;
  };
  const below = new Map([...new Set(arrows.map(({ from }) => topOf(from)))].map((top) => [top, reach(top)]));
  return arrows
    .filter(({ from, to }) => below.get(topOf(to))?.has(topOf(from)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** The folders of the kit on which others are built, with those that each may import. */
const KIT_FOLDERS = {
  base: [],
  lib: ['base', 'class-names'],
  layers: ['lib'],
  session: ['base', 'lib', 'api', 'contract', 'runtime'],
  components: ['base', 'lib', 'layers', 'session', 'i18n', 'api', 'contract', 'people'],
};

/** The imports of these folders from folders above them, one per line. */
export function upwardImportsIn(folder, allowed = KIT_FOLDERS) {
  return arrowsIn(folder)
    .filter(({ from, to }) => allowed[topOf(from)]?.includes(topOf(to)) === false)
    .map(({ from, to }) => `${from} imports ${to}`);
}
