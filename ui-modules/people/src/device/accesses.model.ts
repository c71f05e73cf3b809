import type { RecordAccess } from '../api';

/** Consecutive accesses of one user. */
export interface Visit {
  /** The id of its newest access. */
  id: string;
  who: RecordAccess['accessor'];
  action: string;
  /** The newest and the oldest of its accesses. */
  until: string;
  from: string;
  /** The operations in it, without duplicates, newest first. */
  operations: string[];
  changes: RecordAccess['changes'];
  accessReason: string | null;
}

/** Accesses of the same kind by the same user within this time are one visit: a screen sends several requests. */
const STRETCH_MS = 5 * 60_000;

/** Groups a user's consecutive reads into one row. Changes and refusals stay single. */
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

/** A value of a changed field in words: lists and objects as their parts, not as JSON. */
export function readable(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!/^[[{]/.test(value)) return value;
  try {
    return partsOf(JSON.parse(value)).join(', ') || null;
  } catch {
    return value;
  }
}

function partsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map((item) => partsOf(item).join(' ')).filter(Boolean);
  if (typeof value === 'object') return Object.values(value).flatMap(partsOf);
  return [String(value).replaceAll('_', ' ')];
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
