import type { SlotName } from './slots';
import type { Device, FeatureKey, FlagName, NavigationIcon, PermissionName } from './vocabulary';

/** What must be on for a contribution to be shown. The host decides; the browser only reads the result. */
export interface Requirement {
  feature?: FeatureKey;
  flag?: FlagName;
  permission?: PermissionName;
}

/** An entry of the navigation rail. */
export interface NavigationDeclaration {
  /** One or two words. */
  label: string;
  icon: NavigationIcon;
  /** Smaller is higher. Leave gaps of ten for later modules. */
  order: number;
  /** A sequence such as `g m` that goes there. */
  shortcut?: string;
}

/** A page. Its route object is exported by the module's routes file under the same path. */
export interface RouteDeclaration {
  /** A path as the router writes it: `/messages`, `/cases/$id`. Below `/patients/$id/` it belongs to the patient workspace. */
  path: `/${string}`;
  /** The document's title while the page is open. It never names a patient. */
  title: string;
  navigation?: NavigationDeclaration;
  /**
   * Query keys that are remembered in this browser and restored when the navigation entry is used.
   * An allow-list: a key whose value can name a person does not belong here.
   */
  remember?: readonly string[];
  /**
   * What the page uses of the machine, for a visit by video. The host allows it to a document that is loaded at this very
   * path and to no other, so that the console enters and leaves the page by loading a document. Not below `/patients/$id/`,
   * where a page shares its document with other modules' tabs.
   */
  devices?: readonly Device[];
  requires?: Requirement;
}

/** A component in a slot. */
export interface SlotDeclaration {
  slot: SlotName;
  /** Unique within the module, in lower case with dashes. */
  id: string;
  /** The component's file, relative to `module.ts`; its default export is a `SlotComponent`. */
  component: `./${string}.tsx`;
  /** Where the slot shows a label (a tab's text). */
  title?: string;
  /** Smaller comes first. */
  order?: number;
  /** The segment or path that the slot uses: a tab's segment, a badge's navigation path. */
  path?: string;
  requires?: Requirement;
}

/** All that a UI module contributes: pure data, read by the build and made into `module.json`. */
export interface ModuleDeclaration {
  /** The folder's name, which is also the name under `/ui/` and of the host's module. */
  name: string;
  /** What people call it. */
  title: string;
  /** The kit's versions that it works with, a caret range. */
  kit: `^${number}.${number}.${number}`;
  /** The versions of its own API that it works with, a caret range. */
  api: `^${number}.${number}.${number}`;
  /** The tenant feature that turns the whole module on. */
  feature: FeatureKey;
  /** The file that exports `routes`, default `./src/routes.ts`. Needed when there are routes. */
  routesFile?: `./${string}`;
  routes?: readonly RouteDeclaration[];
  slots?: readonly SlotDeclaration[];
}

/** Declares a UI module. `module.ts` holds this call and nothing else. */
export function defineModule<const D extends ModuleDeclaration>(declaration: D): D {
  return declaration;
}

/** A route in `module.json`. */
export interface RouteManifest {
  path: string;
  title: string;
  navigation: (Omit<NavigationDeclaration, 'shortcut'> & { shortcut: string | null }) | null;
  remember: string[];
  /** Left out when there are none. */
  devices?: Device[];
  requires: Requirement;
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
}

/** `module.json`: what the build makes of a declaration (docs/contract.md, "UI registry"). */
export interface ModuleManifest {
  name: string;
  title: string;
  version: string;
  kit: string;
  api: string;
  feature: string;
  routes: RouteManifest[];
  slots: SlotManifest[];
  exposes: string[];
}

/** The state of a module or of one of its contributions, for people who must find out why something is not there. */
export type ContributionState =
  | { state: 'ready' }
  /** `isForbidden`: it is on for the organization, and this person may not use it. */
  | { state: 'disabled'; reason: string; isForbidden?: boolean }
  | { state: 'incompatible'; reason: string }
  | { state: 'failed'; reason: string };
