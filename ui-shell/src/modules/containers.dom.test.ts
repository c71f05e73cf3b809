import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Containers, type ModuleContainer } from './containers';

const scope = { react: {} };
const shareWith = vi.fn(async () => {});

/** A container that exposes one file. */
function containerOf(file: unknown): ModuleContainer {
  return {
    init: vi.fn(),
    get: async (expose) => {
      if (expose !== './routes') throw new Error(`Module "${expose}" does not exist in container.`);
      return () => file;
    },
  };
}

/** The scripts that were requested and have no result yet. */
const scripts = () => [...document.head.querySelectorAll('script')];

function evaluated(module: string, container: ModuleContainer): void {
  window.__huddleContainers = { ...window.__huddleContainers, [module]: container };
  scripts()[0]?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', shareWith);
  vi.stubGlobal('__webpack_share_scopes__', { default: scope });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
  delete window.__huddleContainers;
  delete window.__huddleFailedFiles;
});

test('a container starts once, with what the shell shares, and all files come from it', async () => {
  const containers = new Containers();
  containers.setAddress('care-plans', '/ui/care-plans/1/remoteEntry.js');
  const loads = Promise.all([
    containers.load('care-plans', './routes'),
    containers.load('care-plans', './routes'),
  ]);
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/ui/care-plans/1/remoteEntry.js']);
  expect(containers.isRunning('care-plans')).toBe(false);
  const container = containerOf('the routes');
  evaluated('care-plans', container);
  expect(await loads).toEqual(['the routes', 'the routes']);
  expect(shareWith).toHaveBeenCalledWith('default');
  expect(container.init).toHaveBeenCalledExactlyOnceWith(scope);
  expect(containers.isRunning('care-plans')).toBe(true);
  expect(scripts()).toEqual([]);
  await expect(containers.load('care-plans', './slot/tab')).rejects.toThrow('./slot/tab');
});

test('a container that is gone is missing, until another address has it', async () => {
  const containers = new Containers();
  containers.setAddress('labs', '/ui/labs/1/remoteEntry.js');
  const load = containers.load('labs', './routes');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(load).rejects.toMatchObject({ module: 'labs', fault: 'missing' });
  expect(containers.isRunning('labs')).toBe(false);
  containers.setAddress('labs', '/ui/labs/1/remoteEntry.js?retry=1');
  const again = containers.load('labs', './routes');
  evaluated('labs', containerOf('the routes'));
  await expect(again).resolves.toBe('the routes');
});

test('a script that throws is broken, with what it threw, and no earlier container takes its place', async () => {
  const containers = new Containers();
  window.__huddleContainers = { labs: containerOf('an older one') };
  containers.setAddress('labs', '/ui/labs/1/remoteEntry.js');
  const load = containers.load('labs', './routes');
  const [script] = scripts();
  window.dispatchEvent(new ErrorEvent('error', { filename: '/other.js', message: 'of another script' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: script?.src, message: 'TypeError: x' }));
  script?.dispatchEvent(new Event('load'));
  await expect(load).rejects.toMatchObject({
    fault: 'broken',
    message: '/ui/labs/1/remoteEntry.js could not start: TypeError: x',
  });
});

test('a container that cannot be given what is shared is not running', async () => {
  const containers = new Containers();
  containers.setAddress('labs', '/ui/labs/1/remoteEntry.js');
  const load = containers.load('labs', './routes');
  const container = containerOf('the routes');
  vi.mocked(container.init).mockRejectedValue(new Error('Unsatisfied version'));
  evaluated('labs', container);
  await expect(load).rejects.toThrow('Unsatisfied version');
  expect(containers.isRunning('labs')).toBe(false);
});

test('a script that does not arrive gives way to the next attempt', async () => {
  vi.useFakeTimers();
  const containers = new Containers();
  containers.setAddress('labs', '/ui/labs/1/remoteEntry.js');
  const load = containers.load('labs', './routes').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await load).toMatchObject({ module: 'labs', fault: 'slow' });
});

test('a file whose preload failed is requested at another address', () => {
  const containers = new Containers();
  containers.setAddress('labs', '/ui/labs/1/remoteEntry.js');
  window.__huddleFailedFiles = new Set([new URL('/ui/labs/1/remoteEntry.js', location.href).href]);
  containers.load('labs', './routes').catch(() => {});
  expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['?again']);
});
