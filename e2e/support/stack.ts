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

const HTTP_PORT = process.env.HUDDLE_E2E_HTTP_PORT ?? '18080';
const IDP_PORT = process.env.HUDDLE_E2E_IDP_PORT ?? '18081';

/** Where a module's development server is, when a journey starts one; the console is told of it. */
export const DEVELOPMENT = `http://localhost:${process.env.HUDDLE_E2E_DEV_PORT ?? '18082'}`;

/** All that a run leaves behind; consoles on other ports have a folder each. */
export const STATE = path.join(ROOT, 'target/e2e', HTTP_PORT);

/** The process of the host, since the journeys run in another process than what starts it. */
const HOST_PID = path.join(STATE, 'host.pid');

/** Where the console under test is. */
export const CONSOLE = `http://localhost:${HTTP_PORT}`;

/** Where its identity provider is. */
export const PROVIDER = `http://localhost:${IDP_PORT}`;

const BINARY = path.join(
  ROOT,
  'target',
  process.env.HUDDLE_PROFILE === 'release' ? 'release' : 'debug',
  'huddle',
);

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  HUDDLE_HTTP_PORT: HTTP_PORT,
  HUDDLE_IDP_PORT: IDP_PORT,
  HUDDLE_STATE_DIR: path.join(STATE, 'state'),
  HUDDLE_UI__DEV_ORIGIN: DEVELOPMENT,
};
// The journeys have a database of their own, whatever the other checks use.
delete environment.HUDDLE_DATABASE_URL;
delete environment.HUDDLE_MIGRATE_URL;

/** Runs a command of the binary against the console under test. */
export function huddle(...words: string[]): string {
  return execFileSync(BINARY, words, { cwd: ROOT, env: environment, encoding: 'utf8' });
}

/** An access token of a demo user, by the provider's real code flow. */
export function token(email: string): string {
  return execFileSync('script/token', [email], { cwd: ROOT, env: environment, encoding: 'utf8' }).trim();
}

/** Starts provider, database and host with fresh demo tenants, and publishes the UI builds. Gives the function that stops it all. */
export async function start(): Promise<() => Promise<void>> {
  if (process.env.HUDDLE_E2E_KEEP) {
    // While a journey is written: a console that runs at these ports, in this state, is used and left as it is.
    await answers(`${CONSOLE}/readyz`, 'host', []);
    return async () => {};
  }
  if (!existsSync(BINARY)) {
    throw new Error(
      `There is no ${path.relative(ROOT, BINARY)}: build the host first (cargo build -p huddle).`,
    );
  }
  if (await fetch(CONSOLE).catch(() => undefined)) {
    throw new Error(
      `Something answers at ${CONSOLE}: stop it, or choose another port by HUDDLE_E2E_HTTP_PORT.`,
    );
  }
  if (existsSync(STATE)) {
    // A run that was cut short may have left its database server behind.
    huddle('postgres', 'stop', '--state-dir', path.join(STATE, 'state'));
    // Both go: a database of before would name files that are no more.
    for (const place of [...databasePlaces(), STATE]) rmSync(place, { recursive: true, force: true });
  }
  mkdirSync(STATE, { recursive: true });
  const children = [launch('provider', process.execPath, ['dev/idp/src/main.js'])];
  keepHost(children);
  try {
    await answers(`${CONSOLE}/readyz`, 'host', children);
    await answers(`${PROVIDER}/.well-known/openid-configuration`, 'provider', children);
    const modules = readdirSync(path.join(ROOT, 'ui-modules')).map((name) => `ui-modules/${name}/dist`);
    huddle('ui', 'publish', 'ui-shell/dist', ...modules);
  } catch (error) {
    await stop(children);
    throw error;
  }
  return () => stop(children);
}

/** Starts the host among the children, and again when a journey kills it, as a service manager does. */
function keepHost(children: ChildProcess[]): void {
  const host = launch('host', BINARY, ['serve', '--demo']);
  children.push(host);
  writeFileSync(HOST_PID, `${host.pid}`);
  host.once('exit', (_, signal) => {
    if (signal !== 'SIGKILL') return;
    children.splice(children.indexOf(host), 1);
    keepHost(children);
  });
}

/** Ends the host in the middle of whatever it does. It comes back by itself. */
export function killHost(): void {
  process.kill(Number(readFileSync(HOST_PID, 'utf8')), 'SIGKILL');
}

/** Where the data of the database server may be. */
function databasePlaces(): string[] {
  const state = path.join(STATE, 'state');
  if (!existsSync(state)) return [];
  // Where the server's account cannot get at the state folder, its data are beside (host/src/postgres/place.rs).
  const far = `/var/lib/huddle/${createHash('sha256').update(realpathSync(state)).digest('hex').slice(0, 12)}`;
  return [path.join(state, 'postgres'), far];
}

/** Ends the database server in the middle of whatever it does. It comes back by itself. */
export function killDatabase(): void {
  const [pid] = databasePlaces()
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
): ChildProcess {
  const log = openSync(path.join(STATE, `${name}.log`), 'a');
  return spawn(command, words, { cwd: ROOT, env: environment, ...options, stdio: ['ignore', log, log] });
}

/** Waits until an address answers. */
export async function answers(url: string, name: string, children: ChildProcess[]): Promise<void> {
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
  const log = readFileSync(path.join(STATE, `${name}.log`), 'utf8').slice(-2000);
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
