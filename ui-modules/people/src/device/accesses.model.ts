import type { RecordAccess } from '../api';

/** What one person did at a stretch. */
export interface Visit {
  /** The id of its newest access. */
  id: string;
  who: RecordAccess['accessor'];
  action: string;
  /** The newest and the oldest of its accesses. */
  until: string;
  from: string;
  /** The operations in it, each once, the newest first. */
  operations: string[];
  changes: RecordAccess['changes'];
  accessReason: string | null;
}

/** Accesses of the same kind by the same person within this time are one visit: a screen asks for several things. */
const STRETCH_MS = 5 * 60_000;

/** Puts what one person read at a stretch into one row. Changes and refusals stand alone. */
export function visitsOf(accesses: readonly RecordAccess[]): Visit[] {
  const visits: Visit[] = [];
  for (const access of accesses) {
    const last = visits.at(-1);
    if (last && isSameVisit(last, access)) {
      last.from = access.at;
      if (!last.operations.includes(access.operation)) last.operations.push(access.operation);
      continue;
    }
    visits.push({
      id: access.id,
      who: access.accessor,
      action: access.action,
      until: access.at,
      from: access.at,
      operations: [access.operation],
      changes: access.changes,
      accessReason: access.accessReason ?? null,
    });
  }
  return visits;
}

function isSameVisit(visit: Visit, access: RecordAccess): boolean {
  return (
    visit.action === 'read' &&
    access.action === 'read' &&
    visit.who.userId === access.accessor.userId &&
    visit.who.name === access.accessor.name &&
    visit.accessReason === (access.accessReason ?? null) &&
    Date.parse(visit.from) - Date.parse(access.at) <= STRETCH_MS
  );
}
