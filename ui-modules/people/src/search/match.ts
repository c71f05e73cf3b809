import type { SearchHit } from '../api';

/** The host's ranks (`people::SearchHit`): from here on all words match, or their beginnings do. */
const EXACT = 0.9;
/** From here on a word matches with one edit; below, names are only similar. */
const EDITED = 0.8;

/** How a person matches what was typed; null: the name only has something in common with it. */
export function matchOf({ rank }: Pick<SearchHit, 'rank'>): 'exact' | 'similar' | null {
  if (rank >= EXACT) return 'exact';
  return rank >= EDITED ? 'similar' : null;
}
