import type { Contribution, SlotName } from '@huddle/kit/contract';
import { type Catalogue, isShown, type RouteContribution, type SlotContribution } from './registry';

/** A contribution as users see it. */
export interface Place extends Contribution {
  module: string;
  moduleTitle: string;
  /** Where it is: a page, or the slot that it fills. */
  where: 'page' | SlotName;
  /** Whether it has a title of its own. */
  isNamed: boolean;
  /** The navigation entry of a page. */
  navigation: string | null;
}

/** A page as a place. */
export function pagePlace({ module, route }: RouteContribution): Place {
  return {
    key: `${module.name} ${route.path}`,
    title: route.title,
    module: module.name,
    moduleTitle: module.declaration.title,
    where: 'page',
    isNamed: true,
    navigation: route.navigation?.label ?? null,
  };
}

/** A slot contribution as a place. */
export function slotPlace({ module, slot }: Pick<SlotContribution, 'module' | 'slot'>): Place {
  return {
    key: `${module.name} ${slot.slot} ${slot.id}`,
    title: slot.title ?? module.declaration.title,
    module: module.name,
    moduleTitle: module.declaration.title,
    // The build rejects slots that do not exist.
    where: slot.slot as SlotName,
    isNamed: slot.title !== null,
    navigation: null,
  };
}

/** The places that a change switched on or off. */
export interface Switched {
  off: Place[];
  on: Place[];
  /** Whether some of them are off for this user only. */
  isForbidden: boolean;
}

/**
 * The places that a change switched on or off. A contribution that failed, or came with another build, was not switched:
 * its own place shows that.
 */
export function switched(before: Catalogue, after: Catalogue): Switched {
  const [old, now] = [states(before), states(after)];
  const off: Place[] = [];
  const on: Place[] = [];
  let isForbidden = false;
  for (const [key, { place, state }] of now) {
    const was = old.get(key)?.state;
    if (!was) continue;
    if (isShown(was) && state.state === 'disabled') {
      off.push(place);
      isForbidden ||= state.isForbidden === true;
    }
    if (was.state === 'disabled' && isShown(state)) on.push(place);
  }
  return { off, on, isForbidden };
}

function states({ routes, slots }: Catalogue) {
  return new Map(
    [
      ...routes.map((route) => ({ place: pagePlace(route), state: route.state })),
      ...slots.map((slot) => ({ place: slotPlace(slot), state: slot.state })),
    ].map((entry) => [entry.place.key, entry]),
  );
}

/** Modules without any visible contribution. */
export function hiddenModules({ modules, routes, slots }: Catalogue): Set<string> {
  const shown = new Set(
    [...routes, ...slots].filter(({ state }) => isShown(state)).map(({ module }) => module.name),
  );
  return new Set(modules.map(({ module }) => module.name).filter((name) => !shown.has(name)));
}
