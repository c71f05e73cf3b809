import {
  addressOf,
  type CommandManifest,
  type ContentTypeManifest,
  type ContributionState,
  contributionsAt,
  type ModuleManifest,
  type PagePattern,
  parametersOf,
  ROUTES_EXPOSE,
  type RouteManifest,
  routeClaim,
  type SlotEntry,
  type SlotManifest,
  type SlotName,
  slotClaim,
} from '@huddle/kit/contract';
import { Store } from '@huddle/kit/lib/store';
import type { Access } from '@huddle/kit/session';
import { unmetRequirement } from '@huddle/kit/session';

/** A module as `GET /api/ui/modules/` lists it. */
export interface UiModule {
  name: string;
  version: string;
  entry: string;
  state: ContributionState['state'];
  reason: string | null;
  declaration: ModuleManifest;
}

/** A page contributed by a module. */
export interface RouteContribution {
  module: UiModule;
  route: RouteManifest;
  state: ContributionState;
}

/** A component contributed to a slot by a module. */
export interface SlotContribution {
  module: UiModule;
  slot: SlotManifest;
  state: ContributionState;
}

/** A fixed command of the palette contributed by a module. */
export interface CommandContribution {
  module: UiModule;
  command: CommandManifest;
  state: ContributionState;
}

/** A kind of object declared by a module. */
export interface ContentTypeContribution {
  contentType: ContentTypeManifest;
  state: ContributionState;
}

/** All modules of this user with the state of each contribution. */
export interface Catalogue {
  modules: readonly { module: UiModule; state: ContributionState }[];
  routes: readonly RouteContribution[];
  slots: readonly SlotContribution[];
  commands: readonly CommandContribution[];
  contentTypes: readonly ContentTypeContribution[];
}

/** The inputs of the contributions' states. */
export interface CatalogueInput {
  modules: readonly UiModule[];
  access: Access;
  permissions: ReadonlySet<string>;
  kitVersion: string;
  /** The versions of the libraries that this console shares with modules, by name. */
  libraries: Readonly<Record<string, string>>;
  /**
   * Failures in this browser, with the reason: a module by its name, a contribution (or the file with all
   * pages of a module) by its {@link contributionKey}.
   */
  failures: ReadonlyMap<string, string>;
}

/** The key of a page (by its path) or slot contribution (by its expose) of a module. */
export function contributionKey(module: string, place: string): string {
  return `${module} ${place}`;
}

const READY: ContributionState = { state: 'ready' };

/** Computes the state of every contribution, with a reason unless it is ready. */
export function buildCatalogue(input: CatalogueInput): Catalogue {
  const claimed = new Map<string, string>();
  const routes: RouteContribution[] = [];
  const slots: SlotContribution[] = [];
  const commands: CommandContribution[] = [];
  const contentTypes: ContentTypeContribution[] = [];
  const modules = [...input.modules]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((module) => ({ module, state: moduleState(module, input) }));
  /** Claims a path for a module; its state if another has it. */
  function clashOf(module: UiModule, claim: string | null, path: string | null): ContributionState | null {
    if (claim === null) return null;
    const owner = claimed.get(claim);
    if (owner === undefined) {
      claimed.set(claim, module.name);
      return null;
    }
    return {
      state: 'failed',
      reason: `The path ${path} is claimed by the module ${owner}`,
      isPathTaken: true,
    };
  }
  for (const { module, state } of modules) {
    for (const route of module.declaration.routes) {
      const clash = clashOf(module, routeClaim(route), route.path);
      const keys = [route.path, ROUTES_EXPOSE].map((place) => contributionKey(module.name, place));
      const own = contributionState(state, route.requires, keys, input);
      routes.push({ module, route, state: clash ?? own });
    }
    for (const slot of module.declaration.slots) {
      const clash = clashOf(module, slotClaim(slot), slot.path);
      const key = contributionKey(module.name, slot.expose);
      slots.push({ module, slot, state: clash ?? contributionState(state, slot.requires, [key], input) });
    }
    for (const command of module.declaration.commands) {
      commands.push({ module, command, state: contributionState(state, command.requires, [], input) });
    }
    for (const contentType of module.declaration.contentTypes) {
      contentTypes.push({ contentType, state: contributionState(state, contentType.requires, [], input) });
    }
  }
  return { modules, routes, slots, commands, contentTypes };
}

/** Why a build cannot run in this console; null if it can. */
function misfitOf(
  { kit, libraries: needed = {} }: ModuleManifest,
  { kitVersion, libraries }: CatalogueInput,
): string | null {
  if (!inCaretRange(kitVersion, kit)) return `Built for kit ${kit}, this console has ${kitVersion}`;
  for (const [library, range] of Object.entries(needed)) {
    const version = libraries[library];
    if (version === undefined) return `Built for ${library} ${range}, this console does not share it`;
    if (!inCaretRange(version, range)) return `Built for ${library} ${range}, this console has ${version}`;
  }
  return null;
}

function moduleState(module: UiModule, input: CatalogueInput): ContributionState {
  const { access, failures } = input;
  if (module.state !== 'ready')
    return { state: module.state, reason: module.reason ?? 'No reason given by the server' };
  const misfit = misfitOf(module.declaration, input);
  if (misfit !== null) return { state: 'incompatible', reason: misfit };
  if (!access.features.has(module.declaration.feature)) {
    return { state: 'disabled', reason: `The feature ${module.declaration.feature} is off` };
  }
  const failure = failures.get(module.name);
  return failure ? { state: 'failed', reason: failure } : READY;
}

function contributionState(
  parent: ContributionState,
  requires: RouteManifest['requires'],
  keys: readonly string[],
  { access, permissions, failures }: CatalogueInput,
): ContributionState {
  if (parent.state === 'disabled') return parent;
  const unmet = unmetRequirement(requires, access, permissions);
  if (unmet) {
    const reason = `The ${unmet.kind} ${unmet.name} is off`;
    return unmet.kind === 'permission'
      ? { state: 'disabled', reason, isForbidden: true }
      : { state: 'disabled', reason };
  }
  const failure = keys.map((key) => failures.get(key)).find(Boolean);
  return failure && parent.state === 'ready' ? { state: 'failed', reason: failure } : parent;
}

/** Whether a version satisfies a caret range of a major version above zero. */
export function inCaretRange(version: string, range: string): boolean {
  const have = version.split('.').map(Number);
  const want = range.replace(/^\^/, '').split('.').map(Number);
  if (have[0] !== want[0]) return false;
  const minor = (have[1] ?? 0) - (want[1] ?? 0);
  return minor > 0 || (minor === 0 && (have[2] ?? 0) >= (want[2] ?? 0));
}

/**
 * Whether a contribution keeps its place. A switched-off one does not, nor one whose place is another's; a failed or incompatible one does:
 * its place shows the reason and Retry.
 */
export function isShown(state: ContributionState): boolean {
  return state.state !== 'disabled' && !(state.state === 'failed' && state.isPathTaken);
}

/** The visible contributions to a slot, in order. */
export function slotEntries(catalogue: Catalogue, name: SlotName): SlotEntry[] {
  return catalogue.slots
    .filter(({ slot, state }) => slot.slot === name && isShown(state))
    .map(({ module, slot }) => ({ ...slot, module: module.name }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** The kinds of object of modules that are not switched off, in order. */
export function contentTypesOf({ contentTypes }: Catalogue): ContentTypeManifest[] {
  return contentTypes
    .filter(({ state }) => isShown(state))
    .map(({ contentType }) => contentType)
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

/** The page of this name that a module lets others link to; undefined if this user has none. */
export function pageOf(
  { modules, routes, slots }: Catalogue,
  name: string,
  page: string,
): PagePattern | undefined {
  const pattern = modules.find(({ module }) => module.name === name)?.module.declaration.pages[page];
  if (pattern === undefined) return undefined;
  const shown = contributionsAt(pattern, {
    routes: routes.flatMap(({ module, route, state }) =>
      module.name === name && isShown(state) ? route : [],
    ),
    slots: slots.flatMap(({ module, slot, state }) => (module.name === name && isShown(state) ? slot : [])),
  });
  return shown.length > 0 ? pattern : undefined;
}

/** A kind of record that is opened by its ID. */
export interface Jump {
  /** Unique within the console: `todos/case`. */
  key: string;
  label: string;
  addressOf: (id: number) => string;
}

/** The kinds of record that modules let the header open by their ID, in order. */
export function jumpsOf(catalogue: Catalogue): Jump[] {
  return catalogue.modules
    .flatMap(({ module: { name, declaration } }) => declaration.jumps.map((jump) => ({ name, ...jump })))
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1))
    .flatMap(({ name, page, label }) => {
      const pattern = pageOf(catalogue, name, page);
      if (pattern === undefined) return [];
      const [parameter = ''] = parametersOf(pattern).path;
      return [{ key: `${name}/${page}`, label, addressOf: (id) => addressOf(pattern, { [parameter]: id }) }];
    });
}

/** The declared route of a URL path: the longest matching prefix, and among equals the most literal one. */
export function routeOfPath(catalogue: Catalogue, pathname: string): RouteContribution | undefined {
  const segments = pathname.split('/').filter(Boolean);
  // The workspace `/patients/7` belongs to the shell and is not part of the list `/patients`.
  const inWorkspace = segments[0] === 'patients' && segments.length > 1;
  return catalogue.routes
    .filter(({ route }) => {
      if (inWorkspace && !route.path.startsWith('/patients/$id/')) return false;
      const declared = route.path.split('/').filter(Boolean);
      return (
        declared.length <= segments.length &&
        declared.every((segment, index) => segment.startsWith('$') || segment === segments[index])
      );
    })
    .sort((a, b) => rankOf(b.route) - rankOf(a.route))[0];
}

/** The specificity of a path: its length, then the position of its first parameter. */
function rankOf({ path }: RouteManifest): number {
  const segments = path.split('/').filter(Boolean);
  const named = segments.map((segment) => (segment.startsWith('$') ? '0' : '1')).join('');
  return segments.length + Number(`0.${named}`);
}

/** The devices of the page at exactly this path, as one text; empty if none. */
export function devicesAt(catalogue: Catalogue, pathname: string): string {
  const route = routeOfPath(catalogue, pathname)?.route;
  const isItself = route?.path.split('/').length === pathname.replace(/\/$/, '').split('/').length;
  return (isItself && route?.devices?.join()) || '';
}

/** The page's catalogue; empty until the first list arrives. */
export const catalogue = new Store<Catalogue>({
  modules: [],
  routes: [],
  slots: [],
  commands: [],
  contentTypes: [],
});

/** Why a module is incompatible with this console; null if it is not. */
export function incompatibilityOf(module: string): string | undefined {
  const state = catalogue.get().modules.find((entry) => entry.module.name === module)?.state;
  return state?.state === 'incompatible' ? state.reason : undefined;
}
