import { addressOf, type PageValue } from './page-pattern';
import { linkTo, type PageLink } from './paths';
import { useSlotContext } from './slot';
import type { PagesOf, UsedModules } from './used-modules';

type NamesIn<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

type KeysIn<Query extends string> = Query extends `${infer Key}&${infer More}` ? Key | KeysIn<More> : Query;

/** The parameters of a page: those of its path, and optionally the keys of its query. */
export type PageParameters<P> = P extends `${infer Path}?${infer Query}`
  ? Record<NamesIn<Path>, string | number> & Partial<Record<KeysIn<Query>, PageValue>>
  : P extends string
    ? Record<NamesIn<P>, string | number>
    : never;

/** Creates links to a page of another module; null if this user has no such page, so that the link is not offered or is plain text. */
export function usePage<M extends keyof UsedModules & string, N extends keyof PagesOf<M> & string>(
  module: M,
  name: N,
): ((parameters: PageParameters<PagesOf<M>[N]>) => PageLink) | null {
  const pattern = useSlotContext()?.page(module, name);
  return pattern ? (parameters) => linkTo(addressOf(pattern, parameters)) : null;
}
