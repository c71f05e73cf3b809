import type { UiModule as ListedModule } from '@huddle/kit/api';
import type { ModuleManifest, RouteManifest } from '@huddle/kit/contract';
import type { UiModule } from './registry';

/**
 * A module as the host lists it. The host validated its declaration when it was published; what a build for an earlier kit lacks is
 * filled in, since such a module keeps its place, with the reason why it cannot run.
 */
export function toUiModule({ reason = null, declaration, ...module }: ListedModule): UiModule {
  const manifest = declaration as Partial<ModuleManifest>;
  return {
    ...module,
    reason,
    declaration: {
      name: module.name,
      title: module.name,
      version: module.version,
      kit: '',
      api: '',
      feature: '',
      exposes: [],
      ...manifest,
      routes: (manifest.routes ?? []).map(withDrawing),
      slots: manifest.slots ?? [],
      commands: manifest.commands ?? [],
      contentTypes: manifest.contentTypes ?? [],
      pages: manifest.pages ?? {},
      jumps: manifest.jumps ?? [],
    },
  };
}

/** Kit 1 named icons instead of drawing them. */
function withDrawing(route: RouteManifest): RouteManifest {
  const { navigation } = route;
  if (!navigation || Array.isArray(navigation.icon)) return route;
  return { ...route, navigation: { ...navigation, icon: [['circle', { cx: '12', cy: '12', r: '8' }]] } };
}
