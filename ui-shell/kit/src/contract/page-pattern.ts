import type { PagePattern } from './module';
import { pathShape } from './path-shape';
import { SLOT_ADDRESSES } from './slots';

/** A value of a page's parameter. Null, undefined and empty text leave a key out of the query. */
export type PageValue = string | number | boolean | null | undefined;

/** The names of a page's parameters: those of its path, which are required, and the keys of its query. */
export function parametersOf(pattern: PagePattern): { path: string[]; query: string[] } {
  const [path = '', query = ''] = pattern.split('?');
  return {
    path: [...path.matchAll(/\$(\w+)/g)].flatMap(([, name]) => name ?? []),
    query: query.split('&').filter(Boolean),
  };
}

/** The address of a page with these parameters. */
export function addressOf(pattern: PagePattern, values: Readonly<Record<string, PageValue>>): string {
  const [path = ''] = pattern.split('?');
  const search = new URLSearchParams();
  for (const key of parametersOf(pattern).query) {
    const value = values[key];
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const address = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = search.toString();
  return query ? `${address}?${query}` : address;
}

/** The routes, and the contributions to slots with addresses, that a page shows; none if the module has no such page. */
export function contributionsAt<R extends { path: string }, S extends { slot: string; path?: string | null }>(
  pattern: PagePattern,
  { routes = [], slots = [] }: { routes?: readonly R[]; slots?: readonly S[] },
): (R | S)[] {
  const [path = ''] = pattern.split('?');
  const shape = pathShape(path);
  return [
    ...routes.filter((route) => pathShape(route.path) === shape),
    ...slots.filter((slot) =>
      SLOT_ADDRESSES[slot.slot]?.some(
        (address) => pathShape(address.replace('$path', slot.path ?? '')) === shape,
      ),
    ),
  ];
}
