import { FakeClock, settle } from '@huddle/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { faultOf, LOAD_LIMIT_MS, ModuleLoader } from './loader';
import type { UiModule } from './registry';

function moduleAt(version: string): UiModule {
  return {
    name: 'care-plans',
    version,
    entry: `/ui/care-plans/${version}/mf-manifest.json`,
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
      exposes: [],
    },
  };
}

function setUp() {
  const clock = new FakeClock();
  const loadRemote = vi.fn<(id: string) => Promise<unknown>>(async () => ({ default: 'code' }));
  const registerRemotes = vi.fn();
  const onResult = vi.fn();
  const isInstantiated = vi.fn(() => false);
  const forgetErrors = vi.fn();
  const loader = new ModuleLoader({
    clock,
    onResult,
    federation: {
      registerRemotes,
      loadRemote: <T>(id: string) => loadRemote(id) as Promise<T | null>,
      isInstantiated,
      forgetErrors,
    },
  });
  return { clock, loader, loadRemote, registerRemotes, onResult, isInstantiated, forgetErrors };
}

describe('loading a module', () => {
  it('happens once per exposed file', async () => {
    const { loader, loadRemote, onResult } = setUp();
    loader.register([moduleAt('1')]);
    const [first, second] = await Promise.all([
      loader.load('care-plans', './routes'),
      loader.load('care-plans', './routes'),
    ]);
    expect(first).toBe(second);
    expect(loadRemote).toHaveBeenCalledExactlyOnceWith('care_plans/routes');
    expect(onResult).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: null }));
  });

  it('fails after 10 s, reports it, and uses another address for the retry', async () => {
    const { clock, loader, loadRemote, registerRemotes, onResult } = setUp();
    loader.register([moduleAt('1')]);
    loadRemote.mockReturnValueOnce(new Promise(() => {}));
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
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'care_plans', entry: '/ui/care-plans/1/mf-manifest.json?retry=1' }],
      { force: true },
    );
    expect(onResult).toHaveBeenLastCalledWith(expect.objectContaining({ reason: null }));
  });

  it('lets an attempt end before a retry of another part changes the address', async () => {
    const { loader, loadRemote, registerRemotes, isInstantiated } = setUp();
    loader.register([moduleAt('1')]);
    loadRemote.mockRejectedValueOnce(new Error('gone'));
    await expect(loader.load('care-plans', './tab')).rejects.toMatchObject({ message: 'gone' });

    let finish = (_: unknown) => {};
    loadRemote.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const header = loader.load('care-plans', './header');
    const tab = loader.load('care-plans', './tab');
    await settle();
    expect(registerRemotes).toHaveBeenCalledTimes(2);
    isInstantiated.mockReturnValue(true);
    finish({ default: 'header' });
    await expect(header).resolves.toEqual({ default: 'header' });
    await expect(tab).resolves.toEqual({ default: 'code' });
    // The container that the header started serves the tab too.
    expect(registerRemotes).toHaveBeenCalledTimes(2);
  });

  it('requests a file again from a running container, and never creates a second one', async () => {
    const { loader, loadRemote, registerRemotes, isInstantiated, forgetErrors, onResult } = setUp();
    loader.register([moduleAt('1')]);
    isInstantiated.mockReturnValue(true);
    const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    loadRemote.mockRejectedValueOnce(lost);
    await expect(loader.load('care-plans', './routes')).rejects.toMatchObject({ fault: 'missing' });
    await expect(loader.load('care-plans', './routes')).resolves.toEqual({ default: 'code' });
    expect(registerRemotes).toHaveBeenCalledOnce();
    expect(forgetErrors).toHaveBeenCalledExactlyOnceWith('care_plans');
    expect(onResult.mock.calls[0]).toEqual([expect.objectContaining({ isWhole: false })]);
  });

  it('retries a failed part although another part was loaded', async () => {
    const { loader, loadRemote, isInstantiated, forgetErrors } = setUp();
    loader.register([moduleAt('1')]);
    isInstantiated.mockReturnValue(true);
    loadRemote.mockRejectedValueOnce(new TypeError('thrown at import'));
    await expect(loader.load('care-plans', './tab')).rejects.toMatchObject({ fault: 'broken' });
    await loader.load('care-plans', './header');
    expect(forgetErrors).not.toHaveBeenCalled();
    await loader.load('care-plans', './tab');
    expect(forgetErrors).toHaveBeenCalledExactlyOnceWith('care_plans');
  });

  it('is refused for a module that the user does not have', async () => {
    await expect(setUp().loader.load('care-plans', './routes')).rejects.toThrow(
      'not available in this console',
    );
  });

  it('fails if the file is not exposed', async () => {
    const { loader, loadRemote } = setUp();
    loader.register([moduleAt('1')]);
    loadRemote.mockResolvedValueOnce(null);
    await expect(loader.load('care-plans', './slot/tab')).rejects.toThrow('./slot/tab is not exposed');
  });
});

describe('a new version of a module', () => {
  it('replaces one whose code was not loaded', async () => {
    const { loader, registerRemotes } = setUp();
    expect(loader.register([moduleAt('1')])).toEqual({ outdated: [], changed: ['care-plans'] });
    expect(loader.register([moduleAt('2')])).toEqual({ outdated: [], changed: ['care-plans'] });
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'care_plans', entry: '/ui/care-plans/2/mf-manifest.json' }],
      {
        force: true,
      },
    );
  });

  it('waits for the next page load if the old code runs', async () => {
    const { loader, registerRemotes } = setUp();
    loader.register([moduleAt('1')]);
    await loader.load('care-plans', './routes');
    await settle();
    expect(loader.register([moduleAt('2')])).toEqual({ outdated: ['care-plans'], changed: [] });
    expect(registerRemotes).toHaveBeenCalledOnce();
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
  [new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003'), 'missing'],
  [
    new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError'),
    'missing',
  ],
  [new Error('#RUNTIME-008 ScriptExecutionError: loaded but threw'), 'broken'],
  [new TypeError('x is undefined'), 'broken'],
  ['text', 'broken'],
])('%s is %s', (error, fault) => {
  expect(faultOf(error)).toBe(fault);
});
