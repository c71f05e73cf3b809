import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  answers,
  consoleAddress,
  developmentAddress,
  huddle,
  launch,
  ROOT,
  stateFolder,
  stop,
} from './stack.ts';

/** Changes to source files of a module, by their path in the module. */
export type Changes = Record<string, (source: string) => string>;

/** A copy of a module's source with some changes, in a folder of its own; the module itself stays as it is. */
export function changedSource(name: string, changes: Changes = {}): string {
  const folder = path.join(stateFolder(), 'sources', randomUUID(), name);
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(ROOT, 'ui-modules', name), folder, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  for (const [file, change] of Object.entries(changes)) {
    const target = path.join(folder, file);
    const before = existsSync(target) ? readFileSync(target, 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`${name}/${file} does not hold what this journey changes.`);
    writeFileSync(target, after);
  }
  return folder;
}

/** Builds a module's source as `npm run build` does, and gives the build's folder. What the build says is in what it throws. */
export function build(source: string): string {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${source} could not be built:\n${stdout}${stderr}`);
  return path.join(source, 'dist');
}

/** A build with another declaration: what a mistaken or malicious publisher could bring. */
export function redeclared(name: string, change: Record<string, unknown>): string {
  const folder = path.join(stateFolder(), 'sources', randomUUID(), name);
  cpSync(path.join(ROOT, 'ui-modules', name, 'dist'), folder, { recursive: true });
  const file = path.join(folder, 'module.json');
  const declaration = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const version = `0.0.0-${randomUUID().slice(0, 8)}`;
  writeFileSync(file, JSON.stringify({ ...declaration, version, ...change }));
  return folder;
}

/** Publishes a build and gives its version. */
export function publish(folder: string): string {
  huddle('ui', 'publish', folder);
  return (JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8')) as { version: string }).version;
}

/** Makes the build of this repository current again, whatever a journey published. */
export function publishOwn(name: string): string {
  return publish(path.join(ROOT, 'ui-modules', name, 'dist'));
}

/** Where the host serves a published build from. */
export function placeOf(name: string, version: string): string {
  return path.join(stateFolder(), 'state/ui', name, version);
}

/** The hash of each file of a folder. */
export function hashesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** Serves a module's source as `npm run dev` does, until the function that it gives is called. */
export async function serveSource(source: string, name: string): Promise<() => Promise<void>> {
  const server = launch('development', path.join(ROOT, 'node_modules/.bin/rspack'), ['serve'], {
    cwd: source,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HUDDLE_CONSOLE_URL: consoleAddress(),
      HUDDLE_UI__DEV_ORIGIN: developmentAddress(),
    },
  });
  const end = () => stop([server]);
  try {
    await answers(`${developmentAddress()}/ui/shell/local/main.js`, 'development', [server]);
    await answers(`${developmentAddress()}/ui/${name}/local/module.json`, 'development', [server]);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
