import { pathShape } from './path-shape';

/** The addresses at which slots show their contributions. In other slots, a path is a name within the slot. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'patient.tab/v1': '/patients/$id/',
  // Below 1024 px it is a tab.
  'patient.side/v1': '/patients/$id/',
  'person.tab/v1': '/people/$id/',
  'settings.page/v1': '/settings/',
};

/** What a page claims: no other contribution may claim the same. */
export function routeClaim({ path }: { path: string }): string {
  return pathShape(path);
}

/** What a contribution to a slot claims with its path; null without one. */
export function slotClaim({ slot, path }: { slot: string; path?: string | null }): string | null {
  return path ? pathShape(`${ADDRESSES[slot] ?? `${slot} `}${path}`) : null;
}

/** All claims of a module, from its declaration or its `module.json`. */
export function claimsOf({
  routes = [],
  slots = [],
}: {
  routes?: readonly { path: string }[];
  slots?: readonly { slot: string; path?: string | null }[];
}): string[] {
  return [...routes.map(routeClaim), ...slots.flatMap((slot) => slotClaim(slot) ?? [])];
}
