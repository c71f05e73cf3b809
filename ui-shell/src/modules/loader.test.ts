import { FakeClock, settle } from '@huddle/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { LOAD_LIMIT_MS, ModuleLoader } from './loader';
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
      exposes: [],
    },
  };
}

function setUp() {
  const clock = new FakeClock();
  const loadRemote = vi.fn<(id: string) => Promise<unknown>>(async () => ({ default: 'code' }));
  const registerRemotes = vi.fn();
  const onResult = vi.fn();
  const loader = new ModuleLoader({
    clock,
    onResult,
    federation: { registerRemotes, loadRemote: <T>(id: string) => loadRemote(id) as Promise<T | null> },
  });
  return { clock, loader, loadRemote, registerRemotes, onResult };
}

describe('loading a module', () => {
  it('happens once for each exposed file', async () => {
    const { loader, loadRemote, onResult } = setUp();
    loader.register([moduleAt('1')]);
    const [first, second] = await Promise.all([
      loader.load('care-plans', './routes'),
      loader.load('care-plans', './routes'),
    ]);
    expect(first).toBe(second);
    expect(loadRemote).toHaveBeenCalledExactlyOnceWith('care_plans/routes');
    expect(onResult).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: '1' }), null);
  });

  it('fails after 10 s, says so, and tries another address the next time', async () => {
    const { clock, loader, loadRemote, registerRemotes, onResult } = setUp();
    loader.register([moduleAt('1')]);
    loadRemote.mockReturnValueOnce(new Promise(() => {}));
    const load = loader.load('care-plans', './routes').catch((error: unknown) => error);
    await clock.advance(LOAD_LIMIT_MS - 1);
    expect(onResult).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await load).toMatchObject({ module: 'care-plans', message: 'Not loaded within 10 s' });
    expect(onResult).toHaveBeenLastCalledWith(expect.anything(), 'Not loaded within 10 s');

    await expect(loader.load('care-plans', './routes')).resolves.toEqual({ default: 'code' });
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'care_plans', entry: '/ui/care-plans/1/mf-manifest.json?retry=1' }],
      { force: true },
    );
    expect(onResult).toHaveBeenLastCalledWith(expect.anything(), null);
  });

  it('is refused for a module that this user has not', async () => {
    await expect(setUp().loader.load('care-plans', './routes')).rejects.toThrow('not in the list');
  });

  it('is a failure when the file is not exposed', async () => {
    const { loader, loadRemote } = setUp();
    loader.register([moduleAt('1')]);
    loadRemote.mockResolvedValueOnce(null);
    await expect(loader.load('care-plans', './slot/tab')).rejects.toThrow('./slot/tab is not exposed');
  });
});

describe('a new version of a module', () => {
  it('takes the place of one whose code was not loaded', async () => {
    const { loader, registerRemotes } = setUp();
    expect(loader.register([moduleAt('1')])).toEqual([]);
    expect(loader.register([moduleAt('2')])).toEqual([]);
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'care_plans', entry: '/ui/care-plans/2/mf-manifest.json' }],
      {
        force: true,
      },
    );
  });

  it('waits for the next page load when the old code runs', async () => {
    const { loader, registerRemotes } = setUp();
    loader.register([moduleAt('1')]);
    await loader.load('care-plans', './routes');
    await settle();
    expect(loader.register([moduleAt('2')])).toEqual(['care-plans']);
    expect(registerRemotes).toHaveBeenCalledOnce();
  });
});
