import { pageRoute, patientRoute, rootRoute } from '@huddle/kit/contract';
import { type AnyRoute, type AnyRouter, createRoute, notFound, redirect } from '@tanstack/react-router';
import { ModuleLoadError } from '../modules/loader';

const PATIENT_PREFIX = '/patients/$id/';

/** What the router knows of a module before its code is loaded. */
export interface RoutedModule {
  name: string;
  /** The declared paths. */
  paths: readonly string[];
}

/** The shell's own routes, by parent. */
export interface ShellRoutes {
  root: readonly AnyRoute[];
  page: readonly AnyRoute[];
  patient: readonly AnyRoute[];
}

/** Dependencies of {@link RouteTree}. */
export interface RouteTreeOptions {
  shell: ShellRoutes;
  /** Loads a module's routes file; it exports `routes`. */
  load: (module: string) => Promise<unknown>;
  /** Throws if a module's declared path is switched off. Called on each visit, before anything is loaded. */
  guard?: (module: string, path: string) => void;
}

/**
 * The route tree, composed of the shell's routes and, for each module, stubs or its real routes.
 *
 * A stub represents a declared path until its first visit (or preload): it loads the module,
 * adds the real routes beside it and restarts the navigation. Nothing is ever removed from the
 * tree: the router still reads the routes of the page that it leaves. A route that is no longer in the list, or
 * is not a page of its module, is simply not found.
 */
export class RouteTree {
  readonly #shell: ShellRoutes;
  readonly #load: (module: string) => Promise<unknown>;
  readonly #guard: (module: string, path: string) => void;
  readonly #listed = new Map<string, RoutedModule>();
  /** Stubs for the declared paths themselves; a module's real routes replace them, under the same ids. */
  readonly #exact = new Map<string, Map<string, AnyRoute>>();
  /** Stubs for everything below a declared path. */
  readonly #below = new Map<string, AnyRoute>();
  readonly #grafted = new Map<string, readonly AnyRoute[]>();
  #router: AnyRouter | null = null;

  constructor(options: RouteTreeOptions) {
    this.#shell = options.shell;
    this.#load = options.load;
    this.#guard = options.guard ?? (() => {});
    this.#compose();
  }

  /** The router that is notified of changes. */
  attach(router: AnyRouter): void {
    this.#router = router;
  }

  /** Sets the modules with pages. */
  setModules(modules: readonly RoutedModule[]): void {
    this.#listed.clear();
    for (const module of modules) {
      this.#listed.set(module.name, module);
      const exact = this.#exact.get(module.name) ?? new Map<string, AnyRoute>();
      this.#exact.set(module.name, exact);
      for (const path of module.paths) {
        if (exact.has(path)) continue;
        exact.set(path, this.#stub(module.name, path));
        if (!this.#below.has(path)) this.#below.set(path, this.#stubBelow(module.name, path));
      }
    }
    this.#refresh();
  }

  /** Loads a module's routes and replaces its stubs. */
  async graft(name: string): Promise<void> {
    const module = this.#listed.get(name);
    if (!module || this.#grafted.has(name)) return;
    const routes = checkedRoutes(module, await this.#load(name));
    // Two navigations can wait for the same module.
    if (this.#grafted.has(name)) return;
    for (const [path, route] of routes) this.#protect(name, path, route);
    this.#grafted.set(name, [...routes.values()]);
    this.#refresh();
  }

  /** A grafted route stays when its feature is switched off, and refuses visits. */
  #protect(name: string, path: string, route: AnyRoute): void {
    const own = route.options.beforeLoad;
    route.options.beforeLoad = (context: unknown) => {
      this.#guard(name, path);
      return own?.(context);
    };
  }

  #stub(name: string, path: string): AnyRoute {
    return createRoute({
      getParentRoute: () => parentOf(path),
      path: ownPath(path),
      beforeLoad: (options) => this.#enter(name, path, options.location.href),
    });
  }

  #stubBelow(name: string, path: string): AnyRoute {
    return createRoute({
      getParentRoute: () => parentOf(path),
      path: `${ownPath(path)}/$`,
      params: {
        // The router prefers a splat, even an empty one, to the path itself, so the splat steps aside:
        // for the path itself, and permanently once the module's own routes define what is below it.
        parse: ({ _splat }) => (_splat && !this.#grafted.has(name) ? { _splat } : false),
      },
      beforeLoad: (options) => this.#enter(name, path, options.location.href),
    });
  }

  async #enter(name: string, path: string, href: string): Promise<never> {
    this.#guard(name, path);
    if (!this.#listed.has(name) || this.#grafted.has(name)) throw notFound();
    await this.graft(name);
    // The same URL again, now with the real route behind it. A preload follows it too.
    throw redirect({ href, replace: true });
  }

  #refresh(): void {
    this.#compose();
    // `setRoutes` is used by the router's own tools and is not documented: the version is pinned, and
    // graft.dom.test.ts proves that it works.
    this.#router?.setRoutes(this.#router.buildRouteTree());
  }

  #compose(): void {
    const page: AnyRoute[] = [...this.#shell.page];
    const patient: AnyRoute[] = [...this.#shell.patient];
    const contributed = [...this.#below.values()];
    for (const [name, exact] of this.#exact) contributed.push(...(this.#grafted.get(name) ?? exact.values()));
    for (const route of contributed) {
      (route.options.getParentRoute() === patientRoute ? patient : page).push(route);
    }
    // `addChildren` replaces, so the whole tree is composed each time.
    patientRoute.addChildren(patient);
    pageRoute.addChildren([...page, patientRoute]);
    rootRoute.addChildren([...this.#shell.root, pageRoute]);
  }
}

function parentOf(path: string): AnyRoute {
  return path.startsWith(PATIENT_PREFIX) ? patientRoute : pageRoute;
}

/** A declared path relative to its parent. */
function ownPath(path: string): string {
  return path.startsWith(PATIENT_PREFIX) ? path.slice(PATIENT_PREFIX.length) : path;
}

/** The routes of a module's file, after checking that they match the declaration. */
function checkedRoutes(module: RoutedModule, file: unknown): Map<string, AnyRoute> {
  const routes = (file as { routes?: unknown } | null)?.routes;
  if (!Array.isArray(routes))
    throw new ModuleLoadError(module.name, 'The routes file does not export `routes`');
  const declared = new Set(module.paths);
  const checked = new Map<string, AnyRoute>();
  for (const route of routes as AnyRoute[]) {
    const { path, getParentRoute } = route.options as { path?: string; getParentRoute: () => AnyRoute };
    const parent = getParentRoute();
    if (parent !== pageRoute && parent !== patientRoute) {
      throw new ModuleLoadError(module.name, `The route ${path} is no child of pageRoute or patientRoute`);
    }
    const normal = `/${(path ?? '').replace(/^\/|\/$/g, '')}`;
    const full = parent === patientRoute ? `/patients/$id${normal}` : normal;
    if (!declared.delete(full)) throw new ModuleLoadError(module.name, `The route ${full} is not declared`);
    checked.set(full, route);
  }
  const [missing] = declared;
  if (missing) throw new ModuleLoadError(module.name, `The declared route ${missing} is missing`);
  return checked;
}
