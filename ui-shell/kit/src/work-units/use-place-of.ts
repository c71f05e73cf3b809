import { useContentTypes } from '../contract/content-types';
import type { PageLink } from '../contract/paths';
import type { WorkUnit } from './work-unit';

/** A piece of work, as far as its place depends on it. */
type Placed = Pick<WorkUnit, 'contentType' | 'objectId' | 'personId'> & Partial<Pick<WorkUnit, 'details'>>;

/** Finds where a piece of work is done: a task where its case or care plan is shown. Null if there is no such place. */
export function usePlaceOf(): (unit: Placed) => PageLink | null {
  const { linkTo } = useContentTypes();
  return ({ contentType, objectId, personId, details }) =>
    linkTo({ ...(details?.partOf ?? { contentType, objectId }), personId });
}
