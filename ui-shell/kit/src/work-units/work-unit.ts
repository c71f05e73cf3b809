import { coreApi } from '../api/core';
import type { WorkUnit } from '../api/generated/core';

export type { WorkUnit };

/** A change of a piece of work. */
export interface UnitChange {
  /** Trigger of an action of its object. */
  action?: string;
  /** Why, for an action that needs a reason. */
  reason?: string;
  ownerGroup?: number | null;
  /** RFC 3339. */
  dueDate?: string | null;
  /** Whether it is one of several that are changed together: then the host refuses it while a colleague works on it. */
  isBulk?: boolean;
}

/** Changes a piece of work of any module on the version that was seen. */
export function changeUnit(
  { id, contentType, rowVersion }: Pick<WorkUnit, 'id' | 'contentType' | 'rowVersion'>,
  body: UnitChange,
): Promise<WorkUnit> {
  return coreApi.patch('/api/providers/me/work_units/{id}/{content_type}/', {
    path: { id, content_type: contentType },
    body,
    ifMatch: rowVersion,
  });
}
