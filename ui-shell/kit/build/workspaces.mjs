import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The folders of the npm workspaces, read from the root package.json (the working directory). */
export function workspaceFolders() {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const folder = pattern.slice(0, -2);
      return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
    })
    .filter((folder) => existsSync(`${folder}/package.json`));
}
