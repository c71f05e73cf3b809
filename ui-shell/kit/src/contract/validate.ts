import { claimsOf, routeClaim, slotClaim } from './claims';
import { FEATURES, FLAGS, PERMISSIONS } from './generated/vocabulary';
import {
  type BadgeDeclaration,
  DEVICES,
  type IconDrawing,
  type IconName,
  type ModuleDeclaration,
  type ModuleManifest,
  type ObjectPlace,
  type Requirement,
  type RouteDeclaration,
} from './module';
import { contributionsAt, parametersOf } from './page-pattern';
import { pathShape, ROUTES_EXPOSE } from './path-shape';
import { OPENABLE_SLOTS, SLOTS } from './slots';

export { claimsOf, pathShape };

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ROUTE_PATH = /^(\/(\$?[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9]+)*))+$/;
const PAGE_PATTERN = /^(\/(\$[A-Za-z]\w*|[a-z0-9-]+))+(\?\w+(&\w+)*)?$/;
const CARET_RANGE = /^\^\d+\.\d+\.\d+$/;
const SEQUENCE = /^\S( \S){0,2}$/;

/** Paths that belong to the shell; no module may claim one of them. */
export const SHELL_PATHS = [
  '/',
  '/patients/$id',
  '/settings',
  '/settings/$page',
  '/settings/feature-switches',
  '/admin/modules',
  '/admin/features',
  '/admin/failures',
] as const;
const SHELL_CLAIMS: ReadonlySet<string> = new Set(SHELL_PATHS.map(pathShape));

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

function requirementErrors(where: string, requires: Requirement | undefined): string[] {
  if (!requires) return [];
  const errors: string[] = [];
  if (requires.feature !== undefined && !includes(FEATURES, requires.feature)) {
    errors.push(`${where}: unknown feature "${requires.feature}"`);
  }
  if (requires.flag !== undefined && !includes(FLAGS, requires.flag)) {
    errors.push(`${where}: unknown flag "${requires.flag}"`);
  }
  if (requires.permission !== undefined && !includes(PERMISSIONS, requires.permission)) {
    errors.push(`${where}: unknown permission "${requires.permission}"`);
  }
  return errors;
}

function deviceErrors(where: string, { path, devices = [] }: RouteDeclaration): string[] {
  const errors = devices
    .filter((device) => !includes(DEVICES, device))
    .map((device) => `${where}: unknown device "${device}"`);
  if (devices.length > 0 && (/^\/\$/.test(path) || path.startsWith('/patients/$'))) {
    errors.push(`${where}: a page with devices has a path of its own`);
  }
  return errors;
}

/** Context for {@link validateDeclaration}. */
export interface DeclarationSurroundings {
  /** Whether a file, given relative to `module.ts`, exists. */
  exists: (file: string) => boolean;
  /** The drawing of an icon; null if there is none of this name. */
  drawing: (icon: IconName) => IconDrawing | null;
  /** What other modules claim ({@link claimsOf}), with the module's name. */
  claimed?: ReadonlyMap<string, string>;
  /** The declarations of the other modules, by name. */
  others?: ReadonlyMap<string, ModuleDeclaration>;
}

/** All errors of a declaration; empty if it can be built. */
export function validateDeclaration(
  declaration: ModuleDeclaration,
  { exists, drawing, claimed, others = new Map() }: DeclarationSurroundings,
): string[] {
  const errors: string[] = [];
  if (!NAME.test(declaration.name))
    errors.push(`name: "${declaration.name}" is not in lower case with dashes`);
  if (!declaration.title.trim()) errors.push('title: is empty');
  if (!CARET_RANGE.test(declaration.kit)) errors.push(`kit: "${declaration.kit}" is not a caret range`);
  if (!CARET_RANGE.test(declaration.api)) errors.push(`api: "${declaration.api}" is not a caret range`);
  errors.push(...requirementErrors('feature', { feature: declaration.feature }));

  const routes = declaration.routes ?? [];
  const slots = declaration.slots ?? [];
  if (routes.length === 0 && slots.length === 0)
    errors.push('the module contributes nothing: no routes, no slots');

  const seen = new Set<string>();
  function errorsOfClaim(where: string, claim: string): string[] {
    const other = claimed?.get(claim);
    const found = [
      seen.has(claim) && 'declared twice',
      SHELL_CLAIMS.has(claim) && 'belongs to the shell',
      other !== undefined && `already claimed by the module "${other}"`,
    ];
    seen.add(claim);
    return found.flatMap((problem) => (problem ? [`${where}: ${problem}`] : []));
  }
  for (const route of routes) {
    const where = `route ${route.path}`;
    if (!ROUTE_PATH.test(route.path)) errors.push(`${where}: not a path`);
    errors.push(...errorsOfClaim(where, routeClaim(route)));
    if (!route.title.trim()) errors.push(`${where}: has no title`);
    if (route.navigation) {
      if (route.path.includes('$'))
        errors.push(`${where}: a path with parameters cannot stand in the navigation`);
      if (!drawing(route.navigation.icon)) {
        errors.push(`${where}: unknown icon "${route.navigation.icon}"`);
      }
      if (route.navigation.shortcut !== undefined && !SEQUENCE.test(route.navigation.shortcut)) {
        errors.push(`${where}: "${route.navigation.shortcut}" is not a key or a sequence of keys`);
      }
      errors.push(...badgeErrors(where, route.navigation.badge));
    }
    errors.push(...deviceErrors(where, route));
    if (route.page && !exists(route.page)) errors.push(`${where}: ${route.page} does not exist`);
    errors.push(...requirementErrors(where, route.requires));
  }
  const routesFile = declaration.routesFile ?? './src/routes.ts';
  if (routes.length > 0 && !exists(routesFile)) errors.push(`routes: ${routesFile} does not exist`);

  const ids = new Set<string>();
  for (const slot of slots) {
    const where = `slot ${slot.slot} "${slot.id}"`;
    if (!NAME.test(slot.id)) errors.push(`${where}: the id is not in lower case with dashes`);
    if (ids.has(slot.id)) errors.push(`${where}: the id is declared twice`);
    ids.add(slot.id);
    const rule = Object.entries(SLOTS).find(([name]) => name === slot.slot)?.[1];
    if (!rule) errors.push(`${where}: there is no such slot`);
    if (rule?.needsPath && !slot.path) errors.push(`${where}: needs a path`);
    if (rule?.needsTitle && !slot.title) errors.push(`${where}: needs a title`);
    if (/^(patient|settings)\./.test(slot.slot) && slot.path && !NAME.test(slot.path)) {
      errors.push(`${where}: the path must be one segment`);
    }
    const claim = slotClaim(slot);
    if (claim !== null) errors.push(...errorsOfClaim(`${where}: the path ${slot.path}`, claim));
    if (!exists(slot.component)) errors.push(`${where}: ${slot.component} does not exist`);
    errors.push(...requirementErrors(where, slot.requires));
  }
  return [
    ...errors,
    ...pageErrors(declaration),
    ...jumpErrors(declaration),
    ...contentTypeErrors(declaration, others, drawing),
    ...errorsOfUses(declaration, others),
    ...commandErrors(declaration, ids, drawing),
  ];
}

/** The paths of the dialogs and panels that other modules may open. */
export function openablesOf({ slots = [] }: ModuleDeclaration): string[] {
  return slots.flatMap(({ slot, path }) => (path && includes(OPENABLE_SLOTS, slot) ? [path] : []));
}

function errorsOfUses(
  { name, uses = [] }: ModuleDeclaration,
  others: ReadonlyMap<string, ModuleDeclaration>,
): string[] {
  const errors: string[] = [];
  const seen = new Set<string>();
  for (const { module, opens = [], pages = [] } of uses) {
    const where = `uses "${module}"`;
    if (seen.has(module)) errors.push(`${where}: declared twice`);
    seen.add(module);
    if (opens.length + pages.length === 0) errors.push(`${where}: names nothing`);
    const other = others.get(module);
    if (module === name) errors.push(`${where}: is the module itself`);
    else if (!other) errors.push(`${where}: there is no such module`);
    else {
      for (const path of opens)
        if (!openablesOf(other).includes(path)) errors.push(`${where}: it has no dialog or panel "${path}"`);
      for (const page of pages)
        if (!other.pages?.[page]) errors.push(`${where}: it lets no other module link to a page "${page}"`);
    }
  }
  return errors;
}

function pageErrors(declaration: ModuleDeclaration): string[] {
  return Object.entries(declaration.pages ?? {}).flatMap(([name, pattern]) => {
    const where = `page "${name}"`;
    const errors: string[] = [];
    if (!NAME.test(name)) errors.push(`${where}: the name is not in lower case with dashes`);
    if (!PAGE_PATTERN.test(pattern)) errors.push(`${where}: "${pattern}" is not the address of a page`);
    else if (contributionsAt(pattern, declaration).length === 0) {
      errors.push(`${where}: "${pattern}" is no page, tab or settings page of the module`);
    }
    return errors;
  });
}

function jumpErrors({ jumps = [], pages = {} }: ModuleDeclaration): string[] {
  return jumps.flatMap(({ label, page }) => {
    const where = `jump "${label}"`;
    const pattern = pages[page];
    if (!pattern) return [`${where}: opens an unknown page "${page}"`];
    return parametersOf(pattern).path.length === 1
      ? []
      : [`${where}: "${pattern}" does not have one parameter`];
  });
}

function contentTypeErrors(
  declaration: ModuleDeclaration,
  others: ReadonlyMap<string, ModuleDeclaration>,
  drawing: (icon: IconName) => IconDrawing | null,
): string[] {
  const owners = new Map(
    [...others.values()].flatMap(({ name, contentTypes = [] }) =>
      contentTypes.map((type) => [type.name, name]),
    ),
  );
  const names = new Set<string>();
  return (declaration.contentTypes ?? []).flatMap((type) => {
    const where = `content type "${type.name}"`;
    const errors: string[] = [];
    if (names.has(type.name)) errors.push(`${where}: declared twice`);
    names.add(type.name);
    const owner = owners.get(type.name);
    if (owner) errors.push(`${where}: belongs to the module "${owner}"`);
    if (!type.label.trim()) errors.push(`${where}: has no label`);
    if (!drawing(type.icon)) errors.push(`${where}: unknown icon "${type.icon}"`);
    errors.push(...placeErrors(where, type.opensAt, declaration, others));
    return [...errors, ...requirementErrors(where, type.requires)];
  });
}

function placeErrors(
  where: string,
  { module, page, object, with: fixed = {} }: ObjectPlace,
  declaration: ModuleDeclaration,
  others: ReadonlyMap<string, ModuleDeclaration>,
): string[] {
  const isUsed = (declaration.uses ?? []).some((use) => use.module === module && use.pages?.includes(page));
  if (module !== undefined && !isUsed)
    return [`${where}: opens "${page}" of "${module}", which is not in uses`];
  const owner = module === undefined ? declaration : others.get(module);
  // An absent module is an error of `uses`.
  if (!owner) return [];
  const pattern = owner.pages?.[page];
  if (!pattern) return [`${where}: opens an unknown page "${page}"`];
  const { path, query } = parametersOf(pattern);
  const given = ['personId', ...(object === undefined ? [] : [object]), ...Object.keys(fixed)];
  return [
    ...given
      .filter((name) => ![...path, ...query].includes(name))
      .map((name) => `${where}: "${pattern}" has no parameter "${name}"`),
    ...path.filter((name) => !given.includes(name)).map((name) => `${where}: "${pattern}" needs "${name}"`),
  ];
}

function badgeErrors(where: string, badge: BadgeDeclaration | undefined): string[] {
  if (!badge) return [];
  const errors: string[] = [];
  if (!badge.label.one.includes('{{count}}') || !badge.label.other.includes('{{count}}')) {
    errors.push(`${where}: the badge's labels do not say {{count}}`);
  }
  if (badge.events.length === 0) errors.push(`${where}: the badge follows no event`);
  return errors;
}

function commandErrors(
  { commands = [], routes = [] }: ModuleDeclaration,
  ids: Set<string>,
  drawing: (icon: IconName) => IconDrawing | null,
): string[] {
  return commands.flatMap((command) => {
    const where = `command "${command.id}"`;
    const errors: string[] = [];
    if (!NAME.test(command.id)) errors.push(`${where}: the id is not in lower case with dashes`);
    if (ids.has(command.id)) errors.push(`${where}: the id is declared twice`);
    ids.add(command.id);
    if (!command.label.trim()) errors.push(`${where}: has no label`);
    if (command.icon && !drawing(command.icon)) errors.push(`${where}: unknown icon "${command.icon}"`);
    const [path] = command.to.split('?');
    if (!routes.some((route) => route.path === path)) {
      errors.push(`${where}: ${path} is not a page of the module`);
    }
    return [...errors, ...requirementErrors(where, command.requires)];
  });
}

/** The icons that a declaration names. */
export function iconNames({ routes = [], commands = [], contentTypes = [] }: ModuleDeclaration): IconName[] {
  return [
    ...routes.flatMap(({ navigation }) => navigation?.icon ?? []),
    ...commands.flatMap(({ icon }) => icon ?? []),
    ...contentTypes.map(({ icon }) => icon),
  ];
}

/** The files that the federated container exposes, by expose name. */
export function exposedFiles(declaration: ModuleDeclaration): Map<string, string> {
  const files = new Map<string, string>();
  if (declaration.routes?.length) files.set(ROUTES_EXPOSE, declaration.routesFile ?? './src/routes.ts');
  for (const slot of declaration.slots ?? []) files.set(`./slot/${slot.id}`, slot.component);
  return files;
}

/** The files of a build. */
export interface BuiltFiles {
  /** That of the federated container. */
  container: string;
  /** Those that an exposed file needs, and those of a page that it imports. */
  of: (expose: string, page?: string) => string[];
  /** The parts of the kit that these need and that are loaded on demand. */
  parts: (expose: string, page?: string) => string[];
  /** The caret ranges of the shared libraries that they need, by name. */
  libraries?: Record<string, string>;
}

/** What each page (by path) and slot contribution (by expose) takes from the shell, as `takenBy` finds in a build. */
export function takenParts(
  declaration: ModuleDeclaration,
  takenBy: (expose: string, page?: string) => string[],
): Record<string, string[]> {
  const pages = (declaration.routes ?? []).map(({ path, page }) => [path, takenBy(ROUTES_EXPOSE, page)]);
  const slots = (declaration.slots ?? []).map(({ id }) => [`./slot/${id}`, takenBy(`./slot/${id}`)]);
  return Object.fromEntries([...pages, ...slots]);
}

/** `module.json` of a valid declaration. */
export function toManifest(
  declaration: ModuleDeclaration,
  version: string,
  drawing: (icon: IconName) => IconDrawing | null,
  files: BuiltFiles,
): ModuleManifest {
  return {
    name: declaration.name,
    title: declaration.title,
    version,
    kit: declaration.kit,
    api: declaration.api,
    ...(files.libraries ? { libraries: files.libraries } : {}),
    feature: declaration.feature,
    routes: (declaration.routes ?? []).map((route) => ({
      path: route.path,
      title: route.title,
      navigation: route.navigation
        ? {
            ...route.navigation,
            icon: drawing(route.navigation.icon) ?? [],
            shortcut: route.navigation.shortcut ?? null,
          }
        : null,
      remember: [...(route.remember ?? [])],
      ...(route.devices?.length ? { devices: [...route.devices] } : {}),
      requires: route.requires ?? {},
      files: files.of(ROUTES_EXPOSE, route.page),
      parts: files.parts(ROUTES_EXPOSE, route.page),
      data: [...(route.data ?? [])],
    })),
    slots: (declaration.slots ?? []).map((slot) => ({
      slot: slot.slot,
      id: slot.id,
      title: slot.title ?? null,
      expose: `./slot/${slot.id}`,
      order: slot.order ?? 0,
      path: slot.path ?? null,
      requires: slot.requires ?? {},
      files: files.of(`./slot/${slot.id}`),
      parts: files.parts(`./slot/${slot.id}`),
      data: [...(slot.data ?? [])],
    })),
    commands: (declaration.commands ?? []).map((command) => ({
      id: command.id,
      label: command.label,
      group: command.group ?? declaration.title,
      icon: command.icon ? drawing(command.icon) : null,
      keywords: [...(command.keywords ?? [])],
      to: command.to,
      requires: command.requires ?? {},
    })),
    contentTypes: (declaration.contentTypes ?? []).map((type) => ({
      name: type.name,
      label: type.label,
      icon: drawing(type.icon) ?? [],
      order: type.order,
      opensAt: { ...type.opensAt, module: type.opensAt.module ?? declaration.name },
      requires: type.requires ?? {},
    })),
    pages: { ...declaration.pages },
    jumps: [...(declaration.jumps ?? [])],
    container: files.container,
    exposes: [...exposedFiles(declaration).keys()],
  };
}
