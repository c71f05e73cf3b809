import type { DayRange } from '../dates';
import { type ConditionField, type Conditions, readConditions } from './conditions';

/** The value of a filter: yes, one choice or a text, several choices, days, or conditions on columns. */
export type FilterValue = true | string | readonly string[] | DayRange | Conditions;

/** The active filters of a table by id, as its address and its views keep them. */
export type TableFilters = Readonly<Record<string, FilterValue>>;

/**
 * What a filter asks for: `flag` nothing more, `choice` one of its options, `choices` any of its options, `text` a few letters, `days` a
 * range of days of which one side may be open, `conditions` any conditions on columns, joined by "and" or "or".
 */
export type FilterKind = 'flag' | 'choice' | 'choices' | 'text' | 'days' | 'conditions';

/** What an address needs to know of a filter. */
export interface FilterShape {
  id: string;
  kind: FilterKind;
}

/** A filter as it is offered. */
export interface TableFilter extends FilterShape {
  label: string;
  /** The choices; undefined while they are loaded. */
  options?: readonly { value: string; label: string }[];
  /** The columns that `conditions` can be about. */
  fields?: readonly ConditionField[];
  /** The zone in which the days of conditions are counted; the browser's by default. */
  timeZone?: string;
}

/** Whether the value of a filter is conditions. */
export function isConditions(value: FilterValue | undefined): value is Conditions {
  return typeof value === 'object' && 'items' in value;
}

/** The longest text of a filter. */
export const MAX_TEXT = 100;
/** The most choices of a filter. */
const MAX_CHOICES = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads stored or linked filters; what is unknown, invalid or empty is dropped. */
export function readFilters(stored: unknown, shapes: readonly FilterShape[]): TableFilters {
  if (typeof stored !== 'object' || stored === null) return {};
  const values = new Map(Object.entries(stored));
  return Object.fromEntries(
    shapes.flatMap(({ id, kind }) => {
      const value = readValue(values.get(id), kind);
      return value === null ? [] : [[id, value]];
    }),
  );
}

function readValue(stored: unknown, kind: FilterKind): FilterValue | null {
  switch (kind) {
    case 'flag':
      return stored === true ? true : null;
    case 'choice':
      return typeof stored === 'string' && stored !== '' ? stored : null;
    case 'text':
      return typeof stored === 'string' ? stored.trim().slice(0, MAX_TEXT) || null : null;
    case 'choices': {
      const texts = Array.isArray(stored)
        ? stored.filter((one): one is string => typeof one === 'string' && one !== '')
        : [];
      return texts.length > 0 ? [...new Set(texts)].slice(0, MAX_CHOICES) : null;
    }
    case 'conditions':
      return readConditions(stored);
    case 'days': {
      if (typeof stored !== 'object' || stored === null) return null;
      const { from, to } = stored as Record<string, unknown>;
      const range = { from: dayOf(from), to: dayOf(to) };
      return range.from === null && range.to === null ? null : range;
    }
  }
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && DAY.test(value) ? value : null;
}

/** Whether two sets of filters ask for the same. */
export function isSameFilters(a: TableFilters, b: TableFilters): boolean {
  const textOf = (filters: TableFilters) =>
    JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return textOf(a) === textOf(b);
}
