import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';

/** The repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The Playwright projects; each has a console with its own database, identity provider and ports. */
export type ProjectName = 'journeys' | 'processes';

interface Place {
  /** The console's address. */
  console: string;
  /** The identity provider's address. */
  provider: string;
  /** Address of a module's development server, when a test starts one; the console allows it. */
  development: string;
  /** Folder with everything that a run leaves behind. */
  state: string;
  /** Environment of the programs of this place. */
  environment: NodeJS.ProcessEnv;
}

/** Distance between the ports of the two consoles. */
const PORT_STEP = 10;

/** Everything that a run leaves behind, of both consoles. */
export const RUN_FOLDER = path.join(ROOT, 'target/e2e', process.env.HUDDLE_E2E_HTTP_PORT ?? '18080');

/** Tests that run at the same time: one browser alone leaves two cores half idle. */
export const WORKERS = process.env.HUDDLE_E2E_KEEP ? 1 : Number(process.env.HUDDLE_E2E_WORKERS ?? 2);

/**
 * How many times slower the browsers compute. A journey that passes only at the speed of one machine fails here:
 * `HUDDLE_E2E_SLOWDOWN=4 script/test e2e`.
 */
export const SLOWDOWN = Number(process.env.HUDDLE_E2E_SLOWDOWN ?? 1);

/** The tenants of the journeys' console: northwind, lakeside, which is simplified and no worker's own, and a copy of northwind for each further worker. */
const TENANTS = WORKERS + 1;

/** Enough patients for every place that the tests of a project name, and for a thread list of the journeys that is longer than a page. */
const DEMO: Record<ProjectName, { tenants: number; patients: number }> = {
  journeys: { tenants: TENANTS, patients: 240 },
  processes: { tenants: 1, patients: 40 },
};

// For the identity provider, and for the sign-in of this process.
process.env.HUDDLE_DEMO_TENANTS = `${TENANTS}`;

function placeOf(project: ProjectName, step: number): Place {
  const [http, provider, development] = [
    process.env.HUDDLE_E2E_HTTP_PORT ?? '18080',
    process.env.HUDDLE_E2E_IDP_PORT ?? '18081',
    process.env.HUDDLE_E2E_DEV_PORT ?? '18082',
  ].map((port) => `${Number(port) + step}`) as [string, string, string];
  const state = path.join(RUN_FOLDER, project);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    HUDDLE_HTTP_PORT: http,
    HUDDLE_IDP_PORT: provider,
    HUDDLE_STATE_DIR: path.join(state, 'state'),
    HUDDLE_UI__DEV_ORIGIN: `http://localhost:${development}`,
  };
  // The journeys have databases of their own, whatever the other checks use.
  delete environment.HUDDLE_DATABASE_URL;
  delete environment.HUDDLE_MIGRATE_URL;
  return {
    console: `http://localhost:${http}`,
    provider: `http://localhost:${provider}`,
    development: `http://localhost:${development}`,
    state,
    environment,
  };
}

const PLACES: Record<ProjectName, Place> = {
  journeys: placeOf('journeys', 0),
  processes: placeOf('processes', PORT_STEP),
};

/** The place of the test that runs. */
function here(): Place {
  return PLACES[test.info().project.name as ProjectName];
}

/** The address of a project's console. */
export function consoleOf(project: ProjectName): string {
  return PLACES[project].console;
}

/** The address of the console under test. */
export function consoleAddress(): string {
  return here().console;
}

/** The address of its identity provider. */
export function providerAddress(): string {
  return here().provider;
}

/** The address of a module's development server. */
export function developmentAddress(): string {
  return here().development;
}

/** The folder of the console under test. */
export function stateFolder(): string {
  return here().state;
}

/** The tenant of the running test: each parallel worker has its own, so that no test meets what another one does meanwhile. */
export function tenant(): string {
  const { project, parallelIndex } = test.info();
  // The process tests run in one worker, whatever its number.
  if (parallelIndex === 0 || project.name === 'processes') return 'northwind';
  return `clinic-${`${parallelIndex + 2}`.padStart(2, '0')}`;
}

const BINARY = path.join(
  ROOT,
  'target',
  process.env.HUDDLE_PROFILE === 'release' ? 'release' : 'debug',
  'huddle',
);

/** Runs a command of the binary against the console under test. */
export function huddle(...words: string[]): string {
  return run(here(), words);
}

function run(place: Place, words: string[]): string {
  return execFileSync(BINARY, words, { cwd: ROOT, env: place.environment, encoding: 'utf8' });
}

/** The host that this process started last. */
let host: ChildProcess;

/**
 * Starts database, identity provider and host of a project with new demo tenants, and publishes the UI builds. Returns the function
 * that stops it all.
 */
export async function start(project: ProjectName): Promise<() => Promise<void>> {
  const place = PLACES[project];
  if (project === 'journeys' && process.env.HUDDLE_E2E_KEEP) {
    // While a journey is written: a console that runs at these ports, in this state, is used and left as it is.
    await answers(`${place.console}/readyz`, 'host', [], place);
    return async () => {};
  }
  if (!existsSync(BINARY)) {
    throw new Error(
      `There is no ${path.relative(ROOT, BINARY)}: build the host first (cargo build -p huddle-app -p huddle-demo).`,
    );
  }
  if (await fetch(place.console).catch(() => undefined)) {
    throw new Error(
      `Something answers at ${place.console}: stop it, or choose other ports by HUDDLE_E2E_HTTP_PORT and HUDDLE_E2E_IDP_PORT.`,
    );
  }
  if (existsSync(place.state)) {
    // A run that was cut short may have left its database server behind.
    run(place, ['postgres', 'stop', '--state-dir', path.join(place.state, 'state')]);
    // Both go: an old database would name files that are gone.
    for (const left of [...databasePlaces(place), place.state])
      rmSync(left, { recursive: true, force: true });
  }
  mkdirSync(place.state, { recursive: true });
  const children = [launch('provider', process.execPath, ['dev/idp/src/main.js'], {}, place)];
  try {
    const { tenants, patients } = DEMO[project];
    run(place, ['demo', '--tenants', `${tenants}`, '--patients', `${patients}`]);
    const modules = readdirSync(path.join(ROOT, 'ui-modules')).map((name) => `ui-modules/${name}/dist`);
    run(place, ['ui', 'publish', 'ui-shell/dist', ...modules]);
    keepHost(place, children);
    await answers(`${place.console}/readyz`, 'host', children, place);
    await answers(`${place.provider}/.well-known/openid-configuration`, 'provider', children, place);
  } catch (error) {
    await stop(children);
    throw error;
  }
  return () => stop(children);
}

/** Starts the host as one of the children, and again after a test killed it, as a service manager does. */
function keepHost(place: Place, children: ChildProcess[]): void {
  const started = launch('host', BINARY, ['serve'], {}, place);
  host = started;
  children.push(started);
  started.once('exit', (_, signal) => {
    if (signal !== 'SIGKILL') return;
    children.splice(children.indexOf(started), 1);
    keepHost(place, children);
  });
}

/** Kills the host in the middle of whatever it does. It comes back by itself. */
export function killHost(): void {
  host.kill('SIGKILL');
}

/** Where the data of a place's database server may be. */
function databasePlaces(place: Place): string[] {
  const state = path.join(place.state, 'state');
  if (!existsSync(state)) return [];
  // Where the server's account cannot get at the state folder, its data are beside (host/src/postgres/place.rs).
  const far = `/var/lib/huddle/${createHash('sha256').update(realpathSync(state)).digest('hex').slice(0, 12)}`;
  return [path.join(state, 'postgres'), far];
}

/** Ends the database server in the middle of whatever it does. It comes back by itself. */
export function killDatabase(): void {
  const [pid] = databasePlaces(here())
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => path.join(root, name, 'postmaster.pid')))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  process.kill(Number(pid), 'SIGKILL');
}

/** Everything that the host has logged so far. */
export function hostLog(): string {
  return readFileSync(path.join(here().state, 'host.log'), 'utf8');
}

/** Starts a program of a run; what it says goes to a file. */
export function launch(
  name: string,
  command: string,
  words: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  place: Place = here(),
): ChildProcess {
  const log = openSync(path.join(place.state, `${name}.log`), 'a');
  return spawn(command, words, {
    cwd: ROOT,
    env: place.environment,
    ...options,
    stdio: ['ignore', log, log],
  });
}

/** Waits until an address answers. */
export async function answers(
  url: string,
  name: string,
  children: ChildProcess[],
  place: Place = here(),
): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    if (children.some((child) => child.exitCode !== null)) {
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const log = readFileSync(path.join(place.state, `${name}.log`), 'utf8').slice(-2000);
  throw new Error(`The ${name} does not answer at ${url}. The end of its log:\n${log}`);
}

/** Ends what was launched, and waits for it. */
export async function stop(children: ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
    }),
  );
}
