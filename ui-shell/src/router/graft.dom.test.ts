import { pageRoute, patientRoute, rootRoute } from '@huddle/kit/contract';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteTree } from './graft';

const labs = { name: 'labs', paths: ['/labs', '/labs/$labId', '/patients/$id/labs'] };

function labRoutes(loader: () => unknown = () => 'results') {
  const list = createRoute({
    getParentRoute: () => pageRoute,
    path: '/labs',
    validateSearch: (search: Record<string, unknown>) => ({ status: String(search.status ?? 'all') }),
    loader,
  });
  const one = createRoute({ getParentRoute: () => pageRoute, path: '/labs/$labId', loader: () => 'one' });
  const tab = createRoute({ getParentRoute: () => patientRoute, path: 'labs', loader: () => 'tab' });
  return { routes: [list, one, tab] };
}

function setUp(load: (module: string) => Promise<unknown>, at = '/home') {
  const home = createRoute({ getParentRoute: () => pageRoute, path: '/home' });
  const tree = new RouteTree({ shell: { root: [], page: [home], patient: [] }, load });
  tree.setModules([labs]);
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient: new QueryClient() },
    defaultPreloadStaleTime: 0,
  });
  tree.attach(router);
  return { tree, router };
}

describe('stubs and grafted routes', () => {
  beforeEach(() => {
    // The router logs failed loads in addition to throwing.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('loads a module on the first visit and runs its real route at the same URL', async () => {
    const load = vi.fn(async () => labRoutes());
    const { router } = setUp(load);
    await router.load();
    expect(load).not.toHaveBeenCalled();

    await router.navigate({ href: '/labs?status=new' });
    expect(load).toHaveBeenCalledExactlyOnceWith('labs');
    expect(router.state.location.href).toBe('/labs?status=new');
    const match = router.state.matches.at(-1);
    expect(match?.fullPath).toBe('/labs');
    expect(match?.search).toEqual({ status: 'new' });
    expect(match?.loaderData).toBe('results');
  });

  it('grafts from a nested URL too, with every path of the module', async () => {
    const load = vi.fn(async () => labRoutes());
    const { router } = setUp(load, '/labs/12');
    await router.load();
    expect(router.state.matches.at(-1)?.params).toEqual({ labId: '12' });

    await router.navigate({ href: '/patients/7/labs' });
    const match = router.state.matches.at(-1);
    expect(match?.params).toEqual({ id: 7 });
    expect(match?.loaderData).toBe('tab');
    expect(load).toHaveBeenCalledOnce();
  });

  it('grafts while preloading without leaving stale matches', async () => {
    const loader = vi.fn(() => 'results');
    const { router } = setUp(async () => labRoutes(loader));
    await router.load();
    await router.preloadRoute({ href: '/labs' } as never);
    expect(router.state.location.pathname).toBe('/home');
    expect(loader).toHaveBeenCalled();

    await router.navigate({ href: '/labs' });
    expect(router.state.matches.at(-1)?.loaderData).toBe('results');
  });

  it('keeps the stub if the module cannot be loaded, so that the next visit retries', async () => {
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(labRoutes());
    const { router } = setUp(load);
    await router.load();
    await router.navigate({ href: '/labs' });
    expect(router.state.matches.at(-1)?.status).toBe('error');

    await router.invalidate();
    expect(router.state.matches.at(-1)?.loaderData).toBe('results');
  });

  it('rejects undeclared routes and missing declared ones', async () => {
    const { tree } = setUp(async () => ({
      routes: [createRoute({ getParentRoute: () => pageRoute, path: '/other' })],
    }));
    await expect(tree.graft('labs')).rejects.toThrow('/other is not declared');
    const missing = setUp(async () => ({ routes: labRoutes().routes.slice(0, 2) }));
    await expect(missing.tree.graft('labs')).rejects.toThrow('/patients/$id/labs is missing');
    const orphan = setUp(async () => ({
      routes: [createRoute({ getParentRoute: () => rootRoute, path: '/labs' })],
    }));
    await expect(orphan.tree.graft('labs')).rejects.toThrow('no child of pageRoute');
  });

  it('adds and removes the stubs of modules while the router runs', async () => {
    const load = vi.fn(async () => labRoutes());
    const { tree, router } = setUp(load);
    await router.load();
    tree.setModules([]);
    await router.navigate({ href: '/labs' });
    expect(load).not.toHaveBeenCalled();
    tree.setModules([labs]);
    await router.navigate({ href: '/labs?status=old' });
    expect(router.state.matches.at(-1)?.loaderData).toBe('results');
  });
});
