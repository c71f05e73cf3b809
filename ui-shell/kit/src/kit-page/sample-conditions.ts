import { type Condition, type ConditionField, type FilterValue, isConditions } from '../table';
import type { SamplePatient } from './people';

/** A column of each type. */
export const CONDITION_FIELDS: readonly ConditionField[] = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'age', label: 'Age', type: 'number' },
  { id: 'birthday', label: 'Birthday', type: 'day' },
  { id: 'state', label: 'State', type: 'choice' },
  { id: 'over65', label: 'Over 65', type: 'flag' },
];

/** Whether a sample patient fits a filter's conditions, as a host would decide it. */
export function matchesConditions(person: SamplePatient, filter: FilterValue | undefined): boolean {
  if (!isConditions(filter)) return true;
  const fits = (condition: Condition) => holds(condition, factOf(person, condition.field));
  return filter.linkOperator === 'and' ? filter.items.every(fits) : filter.items.some(fits);
}

function factOf(person: SamplePatient, field: string): string | number {
  switch (field) {
    case 'age':
      return person.age;
    case 'birthday':
      return `${2026 - person.age}-0${(person.id % 9) + 1}-15`;
    case 'state':
      return person.state;
    case 'over65':
      return String(person.age > 65);
    default:
      return person.name.toLowerCase();
  }
}

function holds({ operator, value }: Condition, fact: string | number): boolean {
  const wanted = typeof value === 'string' ? value.toLowerCase() : '';
  const order = typeof fact === 'number' ? fact - Number(wanted) : fact.localeCompare(wanted);
  switch (operator) {
    case 'contains':
      return String(fact).includes(wanted);
    case 'startsWith':
      return String(fact).startsWith(wanted);
    case 'isAnyOf':
      return Array.isArray(value) && value.some((one) => one.toLowerCase() === String(fact).toLowerCase());
    case 'is':
    case 'equals':
    case '=':
      return order === 0 || String(fact).toLowerCase() === wanted;
    case 'not':
    case '!=':
      return order !== 0;
    case 'before':
    case '<':
      return order < 0;
    case 'onOrBefore':
    case '<=':
      return order <= 0;
    case 'after':
    case '>':
      return order > 0;
    case 'onOrAfter':
    case '>=':
      return order >= 0;
    case 'isEmpty':
      return fact === '';
    case 'isNotEmpty':
      return fact !== '';
  }
}
