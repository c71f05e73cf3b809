import { plainName } from '@huddle/kit/lib/person';
import type { Physician } from '../api';

/** The name of a provider, with the title if it is an abbreviation: `Nora Page, NP`. */
export function nameOf({ firstName, lastName, title }: Physician): string {
  const name = plainName({ firstName, lastName });
  return title && title.length <= 5 ? `${name}, ${title}` : name;
}

/** The providers shown: the chosen ones that exist, otherwise the reader, otherwise the first. */
export function chosenProviders(
  providers: readonly Physician[],
  ids: readonly number[] | undefined,
  reader: number,
): Physician[] {
  const chosen = providers.filter(({ id }) => ids?.includes(id));
  if (chosen.length > 0) return chosen;
  const own = providers.find(({ id }) => id === reader) ?? providers[0];
  return own ? [own] : [];
}
