import type { FeatureKey, FlagName, PermissionName } from './generated/vocabulary';
import type { SlotName } from './slots';

/** Conditions under which a contribution is shown. The host evaluates them; the browser only reads the result. */
export interface Requirement {
  feature?: FeatureKey;
  flag?: FlagName;
  permission?: PermissionName;
}

/** Device access that pages must declare. */
export const DEVICES = ['camera', 'microphone'] as const;

/** A device of the user's machine. */
export type Device = (typeof DEVICES)[number];

/** The name of an icon of lucide (https://lucide.dev): `list-todo`. The build puts its drawing into `module.json`. */
export type IconName = string;

/** The drawing of an icon: its elements with their attributes, in a square of 24 units. */
export type IconDrawing = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string>>,
])[];

/** An entry of the navigation rail. */
export interface NavigationDeclaration {
  /** One or two words. */
  label: string;
  icon: IconName;
  /** Sort order, ascending. Leave gaps of ten for later modules. */
  order: number;
  /** Keyboard shortcut for the page, a sequence such as `g m`. */
  shortcut?: string;
  /** Whether the page is the console's first (console.md §2); without one, it is the first of the navigation. */
  isHome?: boolean;
  badge?: BadgeDeclaration;
}

/** The number at a navigation entry: the host counts (`Module.badges` of the module's crate, by the same path). */
export interface BadgeDeclaration {
  /** What is counted, for one and for several: `{{count}} unread threads`. */
  label: { one: string; other: string };
  /** The kinds of event after which the number may be another. */
  events: readonly string[];
  /** Whether the number is also shown in the title and the icon of the browser's tab. */
  isInTab?: boolean;
}

/** A command of the palette that leads to a page. */
export interface CommandDeclaration {
  /** Unique within the module, in kebab-case. */
  id: string;
  label: string;
  /** The heading; the module's title if omitted. */
  group?: string;
  icon?: IconName;
  /** Additional search terms. */
  keywords?: readonly string[];
  /** The path, with its query, of one of the module's pages. */
  to: `/${string}`;
  requires?: Requirement;
}

/** A page. The module's routes file exports a route object with the same path. */
export interface RouteDeclaration {
  /** A path as the router writes it: `/messages`, `/cases/$id`. Below `/patients/$id/` it belongs to the patient workspace. */
  path: `/${string}`;
  /** The document title of the page. It must never name a patient. */
  title: string;
  navigation?: NavigationDeclaration;
  /**
   * Query keys stored in this browser and restored when the navigation item is used. Never list a key whose value
   * can identify a person.
   */
  remember?: readonly string[];
  /**
   * The devices that the page uses, for a video visit. The host allows them to a document loaded at exactly this path and
   * to no other, so the console enters and leaves the page by loading a document. Not below `/patients/$id/`, where a
   * page shares its document with other modules' tabs.
   */
  devices?: readonly Device[];
  requires?: Requirement;
  /** The page's file, relative to `module.ts`: the browser fetches it beside everything else when the console is opened here. */
  page?: `./${string}.tsx`;
  data?: FirstData;
}

/**
 * What a page asks the host first, so that a console opened there asks before its code is there: addresses as the module's own queries
 * make them, with the order of their parameters. `{id}` is a parameter of the path, `{f|all}` a key of the page's query with its default,
 * `{0.results.0.uid}` a value of the response to the first of these addresses, which must arrive first; values of masked records are not used.
 * Nothing is asked when the query has a key that no address names.
 */
export type FirstData = readonly `/api/${string}`[];

/** A component in a slot. */
export interface SlotDeclaration {
  slot: SlotName;
  /** Unique within the module, in kebab-case. */
  id: string;
  /** Its file, relative to `module.ts`; the default export is a `SlotComponent`, in a hook slot a `SlotHook`. */
  component: `./${string}.ts` | `./${string}.tsx`;
  /** The label, for slots that show one (such as the text of a tab). */
  title?: string;
  /** Sort order, ascending. */
  order?: number;
  /** The path used by the slot: a tab's URL segment, a content type, the name of a dialog. */
  path?: string;
  requires?: Requirement;
  /** For the slots of the patient workspace: `{id}` is the patient's. */
  data?: FirstData;
}

/**
 * The address of a page that other modules link to: a path as the router writes it, and the keys of the query that a link can set:
 * `/patients/$patientId/todos?caseId&action`.
 */
export type PagePattern = `/${string}`;

/** What a module uses of another. Where the other is absent, `useOpenable` and `usePage` return null and the action is not offered. */
export interface UseDeclaration {
  /** The other module's name. */
  module: string;
  /** The paths of its dialogs and panels that this module opens. */
  opens?: readonly string[];
  /** The names of its pages that this module links to. */
  pages?: readonly string[];
}

/** Where an object is opened: a page about its person. */
export interface ObjectPlace {
  /** The module whose page it is, one of `uses`; this module if omitted. */
  module?: string;
  /** The page's name. Its parameter `personId` is the ID of the object's person. */
  page: string;
  /** The page's parameter that is the object's ID. */
  object?: string;
  /** Fixed values of the page's other parameters. */
  with?: Readonly<Record<string, string>>;
}

/** A kind of object of the module that can be work, as all screens name, draw and open it. */
export interface ContentTypeDeclaration {
  /** The content type's name on the host: `careplan`. */
  name: string;
  /** One object of the kind: `Care plan`. */
  label: string;
  icon: IconName;
  /** Sort order in filters, ascending. Leave gaps of ten for later modules. */
  order: number;
  opensAt: ObjectPlace;
  requires?: Requirement;
}

/** A kind of record that the header opens by its ID (console.md §2, "Header"). */
export interface JumpDeclaration {
  /** `Go to case`. */
  label: string;
  /** The name of one of the module's pages, with one parameter in its path: the ID. */
  page: string;
  /** Sort order, ascending. Leave gaps of ten for later modules. */
  order: number;
}

/** The declaration of a UI module: pure data from which the build writes `module.json`. */
export interface ModuleDeclaration {
  /** The folder name, also used under `/ui/` and as the name of the host's module. */
  name: string;
  /** The display name. */
  title: string;
  /** Compatible kit versions, as a caret range. */
  kit: `^${number}.${number}.${number}`;
  /** Compatible versions of the module's API, as a caret range. */
  api: `^${number}.${number}.${number}`;
  /** The tenant feature that enables the module. */
  feature: FeatureKey;
  /** The file that exports `routes`, by default `./src/routes.ts`. Required if the module has routes. */
  routesFile?: `./${string}`;
  routes?: readonly RouteDeclaration[];
  slots?: readonly SlotDeclaration[];
  /** Fixed commands of the palette, offered without loading the module. */
  commands?: readonly CommandDeclaration[];
  /** The kinds of object of the module that can be work. */
  contentTypes?: readonly ContentTypeDeclaration[];
  /** The pages that other modules may link to, by name: routes, tabs and settings pages of the module. */
  pages?: Readonly<Record<string, PagePattern>>;
  /** The kinds of record that the header opens by their ID. */
  jumps?: readonly JumpDeclaration[];
  /** What the module uses of others; the build checks it against their declarations. */
  uses?: readonly UseDeclaration[];
}

/** Declares a UI module. `module.ts` contains only this call. */
export function defineModule<const D extends ModuleDeclaration>(declaration: D): D {
  return declaration;
}

/** A navigation entry in `module.json`. */
export interface NavigationManifest extends Omit<NavigationDeclaration, 'shortcut' | 'icon'> {
  shortcut: string | null;
  icon: IconDrawing;
}

/** A fixed command in `module.json`. */
export interface CommandManifest {
  id: string;
  label: string;
  group: string;
  icon: IconDrawing | null;
  keywords: string[];
  to: string;
  requires: Requirement;
}

/** A route in `module.json`. */
export interface RouteManifest {
  path: string;
  title: string;
  navigation: NavigationManifest | null;
  remember: string[];
  /** Omitted if empty. */
  devices?: Device[];
  requires: Requirement;
  /** The files that the page needs first, beside the container. */
  files?: string[];
  /** The parts of the kit that it needs first and that the shell loads on demand: `components/ui/select`. */
  parts?: string[];
  data?: string[];
}

/** A slot's contribution in `module.json`. */
export interface SlotManifest {
  slot: string;
  id: string;
  title: string | null;
  /** The exposed file of the federated container. */
  expose: string;
  order: number;
  path: string | null;
  requires: Requirement;
  files?: string[];
  parts?: string[];
  data?: string[];
}

/** A kind of object in `module.json`. */
export interface ContentTypeManifest extends Omit<ContentTypeDeclaration, 'icon' | 'opensAt' | 'requires'> {
  icon: IconDrawing;
  opensAt: ObjectPlace & { module: string };
  requires: Requirement;
}

/** `module.json`, written by the build from the declaration (docs/contract.md, "UI registry"). */
export interface ModuleManifest {
  name: string;
  title: string;
  version: string;
  kit: string;
  api: string;
  /** The caret ranges of the shared libraries that the build needs, by name: `react`. Earlier builds lack them. */
  libraries?: Record<string, string>;
  feature: string;
  routes: RouteManifest[];
  slots: SlotManifest[];
  commands: CommandManifest[];
  contentTypes: ContentTypeManifest[];
  pages: Record<string, PagePattern>;
  jumps: JumpDeclaration[];
  /** The file of the federated container. */
  container?: string;
  exposes: string[];
}

/** The state of a module or contribution, with the reason if it is not available. */
export type ContributionState =
  | { state: 'ready' }
  /** `isForbidden`: enabled for the organization, but this user lacks permission. */
  | { state: 'disabled'; reason: string; isForbidden?: boolean }
  | { state: 'incompatible'; reason: string }
  /** `isPathTaken`: another module has its path, so that there is no place for it. */
  | { state: 'failed'; reason: string; isPathTaken?: boolean };
