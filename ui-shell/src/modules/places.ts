import type { Contribution, SlotName } from '@huddle/kit/contract';
import { type Catalogue, isShown, type RouteContribution, type SlotContribution } from './registry';

/** A contribution as people meet it. */
export interface Place extends Contribution {
  module: string;
  moduleTitle: string;
  /** Where it is: a page, or the slot that it fills. */
  where: 'page' | SlotName;
  /** Whether it has a title of its own, by which people know it. */
  isNamed: boolean;
  /** A page's entry in the navigation. */
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

/** A slot's contribution as a place. */
export function slotPlace({ module, slot }: Pick<SlotContribution, 'module' | 'slot'>): Place {
  return {
    key: `${module.name} ${slot.slot} ${slot.id}`,
    title: slot.title ?? module.declaration.title,
    module: module.name,
    moduleTitle: module.declaration.title,
    // The build refuses slots that do not exist.
    where: slot.slot as SlotName,
    isNamed: slot.title !== null,
    navigation: null,
  };
}

/** What of a catalogue is switched on and off by a change to it. */
export interface Switched {
  off: Place[];
  on: Place[];
  /** Whether some of it is off for this person alone. */
  isForbidden: boolean;
}

/**
 * What a change switched. What broke, or came with another build, was not switched and is not told here: it says
 * so in its own place.
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

/** Modules of which nothing is shown. */
export function hiddenModules({ modules, routes, slots }: Catalogue): Set<string> {
  const shown = new Set(
    [...routes, ...slots].filter(({ state }) => isShown(state)).map(({ module }) => module.name),
  );
  return new Set(modules.map(({ module }) => module.name).filter((name) => !shown.has(name)));
}

/**
 * What people call these places: a module where all of it is meant, else its pages and tabs; what has no name of
 * its own goes by its module's.
 */
export function namesOf(places: readonly Place[], whole: ReadonlySet<string>): string[] {
  const names = places.flatMap(({ module, moduleTitle, title, isNamed }) => {
    if (whole.has(module)) return [moduleTitle];
    const others = places.some((other) => other.module === module && other.isNamed);
    return isNamed || !others ? [title] : [];
  });
  return [...new Set(names)];
}
