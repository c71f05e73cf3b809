import { FakeClock, settle } from '@huddle/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { faultOf, LOAD_LIMIT_MS, ModuleLoadError, ModuleLoader } from './loader';
import type { UiModule } from './registry';

function moduleAt(version: string): UiModule {
  return {
    name: 'care-plans',
    version,
    entry: `/ui/care-plans/${version}/remoteEntry.js`,
    state: 'ready',
    reason: null,
    declaration: {
      name: 'care-plans',
      title: 'Care plans',
      version,
      kit: '^1.0.0',
      api: '^1.0.0',
      feature: 'carePlans',
      routes: [],
      slots: [],
      commands: [],
      contentTypes: [],
      pages: {},
      jumps: [],
      exposes: [],
    },
  };
}

function setUp() {
  const clock = new FakeClock();
  const loadFile = vi.fn<(module: string, expose: string) => Promise<unknown>>(async () => ({
    default: 'code',
  }));
  const setAddress = vi.fn();
  const onResult = vi.fn();
  const isRunning = vi.fn(() => false);
  const forgetErrors = vi.fn();
  const loader = new ModuleLoader({
    clock,
    onResult,
    containers: { setAddress, load: loadFile, isRunning, forgetErrors },
  });
  return { clock, loader, loadFile, setAddress, onResult, isRunning, forgetErrors };
}

describe('loading a module', () => {
  it('happens once per exposed file', async () => {
    const { loader, loadFile, onResult } = setUp();
    loader.register([moduleAt('1')]);
    const [first, second] = await Promise.all([
      loader.load('care-plans', './routes'),
      loader.load('care-plans', './routes'),
    ]);
    expect(first).toBe(second);
    expect(loadFile).toHaveBeenCalledExactlyOnceWith('care-plans', './routes');
    expect(onResult).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: null }));
  });

  it('fails after 10 s, reports it, and uses another address for the retry', async () => {
    const { clock, loader, loadFile, setAddress, onResult } = setUp();
    loader.register([moduleAt('1')]);
    loadFile.mockReturnValueOnce(new Promise(() => {}));
    const load = loader.load('care-plans', './routes').catch((error: unknown) => error);
    await clock.advance(LOAD_LIMIT_MS - 1);
    expect(onResult).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await load).toMatchObject({
      module: 'care-plans',
      message: 'Not loaded within 10 s',
      fault: 'slow',
    });
    expect(onResult).toHaveBeenLastCalledWith(
      expect.objectContaining({ reason: 'Not loaded within 10 s', isWhole: true }),
    );

    await expect(loader.load('care-plans', './routes')).resolves.toEqual({ default: 'code' });
    expect(setAddress).toHaveBeenLastCalledWith('care-plans', '/ui/care-plans/1/remoteEntry.js?retry=1');
    expect(onResult).toHaveBeenLastCalledWith(expect.objectContaining({ reason: null }));
  });

  it('lets an attempt end before a retry of another part changes the address', async () => {
    const { loader, loadFile, setAddress, isRunning } = setUp();
    loader.register([moduleAt('1')]);
    loadFile.mockRejectedValueOnce(new Error('gone'));
    await expect(loader.load('care-plans', './tab')).rejects.toMatchObject({ message: 'gone' });

    let finish = (_: unknown) => {};
    loadFile.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const header = loader.load('care-plans', './header');
    const tab = loader.load('care-plans', './tab');
    await settle();
    expect(setAddress).toHaveBeenCalledTimes(2);
    isRunning.mockReturnValue(true);
    finish({ default: 'header' });
    await expect(header).resolves.toEqual({ default: 'header' });
    await expect(tab).resolves.toEqual({ default: 'code' });
    // The container that the header started serves the tab too.
    expect(setAddress).toHaveBeenCalledTimes(2);
  });

  it('requests a file again from a running container, and never creates a second one', async () => {
    const { loader, loadFile, setAddress, isRunning, forgetErrors, onResult } = setUp();
    loader.register([moduleAt('1')]);
    isRunning.mockReturnValue(true);
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    loadFile.mockRejectedValueOnce(lost);
    await expect(loader.load('care-plans', './routes')).rejects.toMatchObject({ fault: 'missing' });
    await expect(loader.load('care-plans', './routes')).resolves.toEqual({ default: 'code' });
    expect(setAddress).toHaveBeenCalledOnce();
    expect(forgetErrors).toHaveBeenCalledExactlyOnceWith('care-plans');
    expect(onResult.mock.calls[0]).toEqual([expect.objectContaining({ isWhole: false })]);
  });

  it('retries a failed part although another part was loaded', async () => {
    const { loader, loadFile, isRunning, forgetErrors } = setUp();
    loader.register([moduleAt('1')]);
    isRunning.mockReturnValue(true);
    loadFile.mockRejectedValueOnce(new TypeError('thrown at import'));
    await expect(loader.load('care-plans', './tab')).rejects.toMatchObject({ fault: 'broken' });
    await loader.load('care-plans', './header');
    expect(forgetErrors).not.toHaveBeenCalled();
    await loader.load('care-plans', './tab');
    expect(forgetErrors).toHaveBeenCalledExactlyOnceWith('care-plans');
  });

  it('is refused for a module that the user does not have', async () => {
    await expect(setUp().loader.load('care-plans', './routes')).rejects.toThrow(
      'not available in this console',
    );
  });
});

describe('a new version of a module', () => {
  it('replaces one whose code was not loaded', async () => {
    const { loader, setAddress } = setUp();
    expect(loader.register([moduleAt('1')])).toEqual({ outdated: [], changed: ['care-plans'] });
    expect(loader.register([moduleAt('2')])).toEqual({ outdated: [], changed: ['care-plans'] });
    expect(setAddress).toHaveBeenLastCalledWith('care-plans', '/ui/care-plans/2/remoteEntry.js');
  });

  it('waits for the next page load if the old code runs', async () => {
    const { loader, setAddress } = setUp();
    loader.register([moduleAt('1')]);
    await loader.load('care-plans', './routes');
    await settle();
    expect(loader.register([moduleAt('2')])).toEqual({ outdated: ['care-plans'], changed: [] });
    expect(setAddress).toHaveBeenCalledOnce();
  });
});

it.each([
  [new Error('Not loaded within 10 s'), 'slow'],
  [
    Object.assign(new Error('Loading chunk 7 failed.\n(timeout: /ui/a/1/7.js)'), { name: 'ChunkLoadError' }),
    'slow',
  ],
  [
    Object.assign(new Error('Loading chunk 7 failed.\n(error: /ui/a/1/7.js)'), { name: 'ChunkLoadError' }),
    'missing',
  ],
  [new ModuleLoadError('care-plans', 'The script threw', { fault: 'broken' }), 'broken'],
  [new ModuleLoadError('care-plans', 'The script is gone', { fault: 'missing' }), 'missing'],
  [
    new Error(
      'Unsatisfied version 19.2.0 from huddle-shell of shared singleton module react (required ^19.3.1)',
    ),
    'incompatible',
  ],
  [new TypeError('x is undefined'), 'broken'],
  ['text', 'broken'],
])('%s is %s', (error, fault) => {
  expect(faultOf(error)).toBe(fault);
});
