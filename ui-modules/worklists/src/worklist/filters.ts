import {
  type Condition,
  type ConditionField,
  type Conditions,
  findUnknownCondition,
  readConditions,
  type TableFilters,
} from '@huddle/kit/table';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE_NUMBER = /^-?\d{1,9}$/;

/** The filters of an address: conditions of a list, none of them, or why they are ignored. */
export type LinkedFilters =
  | { state: 'none' }
  | { state: 'read'; conditions: Conditions | null }
  | { state: 'broken' | 'otherList' };

/**
 * Reads `worklistFilters` for the open list: `{ worklistId, filters: { linkOperator, items } }`. Without any condition they say that nothing
 * is filtered, whatever the chosen view filters.
 */
export function readLinkedFilters(
  linked: unknown,
  worklistId: number,
  fields: readonly ConditionField[],
): LinkedFilters {
  if (linked === undefined) return { state: 'none' };
  if (typeof linked !== 'object' || linked === null) return { state: 'broken' };
  const { worklistId: of, filters } = linked as Record<string, unknown>;
  if (of !== undefined && of !== worklistId)
    return { state: typeof of === 'number' ? 'otherList' : 'broken' };
  if (isEmpty(filters)) return { state: 'read', conditions: null };
  const conditions = readConditions(filters);
  const isValid =
    conditions !== null &&
    findUnknownCondition(conditions, fields) === undefined &&
    conditions.items.every((item) => hasValue(item, fields));
  return isValid ? { state: 'read', conditions } : { state: 'broken' };
}

/** The list that an address names only in its filters. */
export function linkedList(linked: unknown): number | undefined {
  if (typeof linked !== 'object' || linked === null || !('worklistId' in linked)) return undefined;
  const { worklistId } = linked;
  return typeof worklistId === 'number' && Number.isSafeInteger(worklistId) && worklistId > 0
    ? worklistId
    : undefined;
}

/** The filters of the table as an address has them; undefined for those of the view. */
export function linkOf(worklistId: number, filters: TableFilters | undefined): unknown {
  if (filters === undefined) return undefined;
  return { worklistId, filters: filters.conditions ?? { linkOperator: 'and', items: [] } };
}

function isEmpty(filters: unknown): boolean {
  return (
    typeof filters === 'object' &&
    filters !== null &&
    'items' in filters &&
    Array.isArray(filters.items) &&
    filters.items.length === 0
  );
}

/** Whether the value is one that the column can have: the host refuses others. */
function hasValue({ field, value }: Condition, fields: readonly ConditionField[]): boolean {
  if (typeof value !== 'string') return true;
  switch (fields.find(({ id }) => id === field)?.type) {
    case 'day':
      return DAY.test(value) && !Number.isNaN(Date.parse(value));
    case 'number':
      return WHOLE_NUMBER.test(value);
    default:
      return true;
  }
}
