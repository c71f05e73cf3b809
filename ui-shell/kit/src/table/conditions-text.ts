import { formatDay } from '../lib/time';
import type { useConditionText } from './condition-texts';
import { type Condition, type ConditionField, type Conditions, valuesOf } from './conditions';

type ConditionText = ReturnType<typeof useConditionText>;

/** Conditions in words: one in full, several by their number. */
export function conditionsText(
  { linkOperator, items }: Conditions,
  fields: readonly ConditionField[],
  t: ConditionText,
): string {
  const [first, ...others] = items;
  if (first && others.length === 0) return conditionText(first, fields, t);
  return t(linkOperator === 'and' ? 'summaryAll' : 'summaryAny', {
    count: items.length,
  });
}

/** A condition in words: `Due is before Nov 30, 2026`. */
export function conditionText(
  { field: id, operator, value }: Condition,
  fields: readonly ConditionField[],
  t: ConditionText,
): string {
  const field = fields.find((one) => one.id === id);
  const names = { column: field?.label ?? id, operator: t(`operators.${operator}`) };
  if (valuesOf(operator) === 'none' || value === undefined) return t('oneWithout', names);
  const values = typeof value === 'string' ? [value] : value;
  return t('one', { ...names, value: values.map((one) => valueText(one, field, t)).join(', ') });
}

function valueText(value: string, field: ConditionField | undefined, t: ConditionText): string {
  switch (field?.type) {
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? value;
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, true) : value;
    case 'flag':
      return t(value === 'true' ? 'yes' : 'no');
    default:
      return value;
  }
}
