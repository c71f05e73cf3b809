import { pageRoute, patientRoute, rootRoute } from '@huddle/kit/contract';
import { type AnyRoute, type AnyRouter, createRoute, notFound, redirect } from '@tanstack/react-router';
import { ModuleLoadError } from '../modules/loader';

const PATIENT_PREFIX = '/patients/$id/';

/** What the router knows of a module before its code is here. */
export interface RoutedModule {
  name: string;
  /** The paths that it declared. */
  paths: readonly string[];
}

/** The shell's own routes, by parent. */
export interface ShellRoutes {
  root: readonly AnyRoute[];
  page: readonly AnyRoute[];
  patient: readonly AnyRoute[];
}

/** What {@link RouteTree} needs of its surroundings. */
export interface RouteTreeOptions {
  shell: ShellRoutes;
  /** Loads a module's routes file; it exports `routes`. */
  load: (module: string) => Promise<unknown>;
  /** Throws when a module's declared path is switched off. Asked at each visit, before anything is loaded. */
  guard?: (module: string, path: string) => void;
}

/**
 * The one route tree, composed of the shell's routes and, for each module, stubs or its real routes.
 *
 * A stub stands for a declared path until somebody goes there (or hovers over a link): it loads the module,
 * puts the real routes beside it and sends the navigation on its way again. Nothing is ever taken out of the
 * tree: the router still asks for the routes of the page that it leaves. What is not in the list any more, or
 * is no page of its module, is simply not found.
 */
export class RouteTree {
  readonly #shell: ShellRoutes;
  readonly #load: (module: string) => Promise<unknown>;
  readonly #guard: (module: string, path: string) => void;
  readonly #listed = new Map<string, RoutedModule>();
  /** Stubs for the declared paths themselves; a module's real routes take their place, under the same ids. */
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

  /** The router that is told of changes. */
  attach(router: AnyRouter): void {
    this.#router = router;
  }

  /** Sets the modules that have pages here. */
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

  /** Loads a module's routes and puts them in the place of its stubs. */
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

  /** A grafted route stays when its feature goes off: it refuses. */
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
        // The router prefers a splat, even an empty one, to the path itself, so the splat has to step back:
        // for the path itself, and for good once the module's own routes know what is below it.
        parse: ({ _splat }) => (_splat && !this.#grafted.has(name) ? { _splat } : false),
      },
      beforeLoad: (options) => this.#enter(name, path, options.location.href),
    });
  }

  async #enter(name: string, path: string, href: string): Promise<never> {
    this.#guard(name, path);
    if (!this.#listed.has(name) || this.#grafted.has(name)) throw notFound();
    await this.graft(name);
    // The same address again, now with the real route behind it. A preload follows it too.
    throw redirect({ href, replace: true });
  }

  #refresh(): void {
    this.#compose();
    // `setRoutes` is what the router's own tools use and no documented interface: the version is pinned, and
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

/** The routes of a module's file, after it is certain that they are what the module declared. */
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
