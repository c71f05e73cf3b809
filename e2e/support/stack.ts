import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Journeys run beside each other; whatever runs beside has a console of its own, with its own database, provider and ports. */
interface Place {
  /** Where the console under test is. */
  console: string;
  /** Where its identity provider is. */
  provider: string;
  /** Where a module's development server is, when a journey starts one; the console is told of it. */
  development: string;
  /** All that a run leaves behind. */
  state: string;
  /** What the programs of this place are told. */
  environment: NodeJS.ProcessEnv;
}

const PORTS_OF_A_PLACE = 10;

function placeAt(index: number): Place {
  const [http, provider, development] = [
    process.env.HUDDLE_E2E_HTTP_PORT ?? '18080',
    process.env.HUDDLE_E2E_IDP_PORT ?? '18081',
    process.env.HUDDLE_E2E_DEV_PORT ?? '18082',
  ].map((port) => `${Number(port) + index * PORTS_OF_A_PLACE}`) as [string, string, string];
  const state = path.join(ROOT, 'target/e2e', http);
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

/** The place of this process: Playwright numbers those that run beside each other. */
const here = placeAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Where the console under test is. */
export const CONSOLE = here.console;

/** Where its identity provider is. */
export const PROVIDER = here.provider;

/** Where a module's development server is, when a journey starts one; the console is told of it. */
export const DEVELOPMENT = here.development;

/** All that a run leaves behind. */
export const STATE = here.state;

const BINARY = path.join(
  ROOT,
  'target',
  process.env.HUDDLE_PROFILE === 'release' ? 'release' : 'debug',
  'huddle',
);

/** Runs a command of the binary against the console under test. */
export function huddle(...words: string[]): string {
  return run(here, words);
}

function run(place: Place, words: string[]): string {
  return execFileSync(BINARY, words, { cwd: ROOT, env: place.environment, encoding: 'utf8' });
}

/** An access token of a demo user, by the provider's real code flow. */
export function token(email: string): string {
  return execFileSync('script/token', [email], {
    cwd: ROOT,
    env: here.environment,
    encoding: 'utf8',
  }).trim();
}

/**
 * Starts provider, database and host of a place with fresh demo tenants, and publishes the UI builds. Gives the function that
 * stops it all.
 */
export async function start(index: number): Promise<() => Promise<void>> {
  const place = placeAt(index);
  if (process.env.HUDDLE_E2E_KEEP) {
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
    // Both go: a database of before would name files that are no more.
    for (const left of [...databasePlaces(place), place.state])
      rmSync(left, { recursive: true, force: true });
  }
  mkdirSync(place.state, { recursive: true });
  const children = [launch('provider', process.execPath, ['dev/idp/src/main.js'], {}, place)];
  keepHost(place, children);
  try {
    await answers(`${place.console}/readyz`, 'host', children, place);
    await answers(`${place.provider}/.well-known/openid-configuration`, 'provider', children, place);
    const modules = readdirSync(path.join(ROOT, 'ui-modules')).map((name) => `ui-modules/${name}/dist`);
    run(place, ['ui', 'publish', 'ui-shell/dist', ...modules]);
  } catch (error) {
    await stop(children);
    throw error;
  }
  return () => stop(children);
}

/** Starts the host among the children, and again when a journey kills it, as a service manager does. */
function keepHost(place: Place, children: ChildProcess[]): void {
  const host = launch('host', BINARY, ['serve', '--demo'], {}, place);
  children.push(host);
  writeFileSync(hostPid(place), `${host.pid}`);
  host.once('exit', (_, signal) => {
    if (signal !== 'SIGKILL') return;
    children.splice(children.indexOf(host), 1);
    keepHost(place, children);
  });
}

/** Names the process of the host, since the journeys run in another process than what starts it. */
function hostPid(place: Place): string {
  return path.join(place.state, 'host.pid');
}

/** Ends the host in the middle of whatever it does. It comes back by itself. */
export function killHost(): void {
  process.kill(Number(readFileSync(hostPid(here), 'utf8')), 'SIGKILL');
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
  const [pid] = databasePlaces(here)
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => path.join(root, name, 'postmaster.pid')))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  process.kill(Number(pid), 'SIGKILL');
}

/** What the host wrote so far. */
export function hostLog(): string {
  return readFileSync(path.join(STATE, 'host.log'), 'utf8');
}

/** Starts a program of a run; what it says goes to a file. */
export function launch(
  name: string,
  command: string,
  words: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  place: Place = here,
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
  place: Place = here,
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
