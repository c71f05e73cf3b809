/** Conditions on the columns of a list: `{ "linkOperator": "and", "items": [{ "field": "due", "operator": "before", "value": "2026-11-30" }] }`. */

/** What a column contains; decides the operators that it has. A `day` is `YYYY-MM-DD`. */
export type ConditionType = 'text' | 'number' | 'day' | 'choice' | 'flag';

/** The operators of each type, the usual one first. */
export const OPERATORS = {
  text: ['contains', 'equals', 'startsWith', 'isAnyOf', 'isEmpty', 'isNotEmpty'],
  number: ['=', '!=', '>', '>=', '<', '<=', 'isEmpty', 'isNotEmpty'],
  day: ['is', 'not', 'before', 'onOrBefore', 'after', 'onOrAfter', 'isEmpty', 'isNotEmpty'],
  choice: ['isAnyOf', 'is', 'not', 'isEmpty', 'isNotEmpty'],
  flag: ['is'],
} as const satisfies Record<ConditionType, readonly string[]>;

export type ConditionOperator = (typeof OPERATORS)[ConditionType][number];

/** A column that conditions can be about. */
export interface ConditionField {
  id: string;
  label: string;
  type: ConditionType;
  /** The values of a `choice`; undefined while they are loaded, null if they are typed. */
  options?: readonly { value: string; label: string }[] | null;
  /** The operators that the host knows for the column; all of its type by default. */
  operators?: readonly ConditionOperator[];
}

/** One condition. The value is omitted for operators that need none, and a list for `isAnyOf`. */
export interface Condition {
  field: string;
  operator: ConditionOperator;
  value?: string | readonly string[];
}

/** Conditions of which all (`and`) or at least one (`or`) must hold. */
export interface Conditions {
  linkOperator: 'and' | 'or';
  items: readonly Condition[];
}

/** The most conditions of a filter, and the most values and letters of one of them. */
export const MAX_CONDITIONS = 20;
const MAX_VALUES = 50;
const MAX_VALUE_TEXT = 100;

const ALL_OPERATORS: ReadonlySet<string> = new Set(Object.values(OPERATORS).flat());

/** How many values an operator takes. */
export function valuesOf(operator: ConditionOperator): 'none' | 'one' | 'many' {
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return 'none';
  return operator === 'isAnyOf' ? 'many' : 'one';
}

/** The operators that are offered for a column. */
export function operatorsOf({ type, operators }: ConditionField): readonly ConditionOperator[] {
  const all: readonly ConditionOperator[] = OPERATORS[type];
  return operators ? all.filter((operator) => operators.includes(operator)) : all;
}

/** Whether a condition has the value that its operator needs. */
export function isComplete({ operator, value }: Condition): boolean {
  switch (valuesOf(operator)) {
    case 'none':
      return true;
    case 'one':
      return typeof value === 'string' && value.trim() !== '';
    case 'many':
      return Array.isArray(value) && value.length > 0;
  }
}

/**
 * Reads stored or linked conditions. Null if any part of them is malformed: a filter of which a part is missing would show other rows than
 * its author saw.
 */
export function readConditions(stored: unknown): Conditions | null {
  if (!isObject(stored) || !Array.isArray(stored.items)) return null;
  const { linkOperator = 'and', items } = stored;
  if (linkOperator !== 'and' && linkOperator !== 'or') return null;
  if (items.length === 0 || items.length > MAX_CONDITIONS) return null;
  const read = items.map(readCondition);
  return read.every((one) => one !== null) ? { linkOperator, items: read } : null;
}

function readCondition(stored: unknown): Condition | null {
  if (!isObject(stored)) return null;
  const { field, operator } = stored;
  if (typeof field !== 'string' || field === '' || !isOperator(operator)) return null;
  if (valuesOf(operator) === 'none') return { field, operator };
  const value = readValue(stored.value);
  const condition = value === null ? null : { field, operator, value };
  return condition && isComplete(condition) ? condition : null;
}

function readValue(value: unknown): Condition['value'] | null {
  if (Array.isArray(value)) {
    const texts = value.map(readText);
    return texts.length <= MAX_VALUES && texts.every((one) => one !== null) ? texts : null;
  }
  return readText(value);
}

/** A value as text: links may also contain numbers and flags. */
function readText(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text.length <= MAX_VALUE_TEXT ? text : null;
}

function isOperator(value: unknown): value is ConditionOperator {
  return typeof value === 'string' && ALL_OPERATORS.has(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The first condition on a column that the list does not have, or with an operator that the column does not have. */
export function findUnknown({ items }: Conditions, fields: readonly ConditionField[]): Condition | undefined {
  return items.find(({ field, operator }) => {
    const known = fields.find(({ id }) => id === field);
    return !known || !operatorsOf(known).includes(operator);
  });
}
