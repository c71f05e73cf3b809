import {
  type Condition,
  type ConditionField,
  type ConditionOperator,
  operatorsOf,
  valuesOf,
} from './conditions';

/** The condition on another column: it keeps operator and value if they fit there too. */
export function withField(condition: Condition, from: ConditionField, to: ConditionField): Condition {
  const operators = operatorsOf(to);
  const isSameKind = from.type === to.type && to.type !== 'choice' && operators.includes(condition.operator);
  return isSameKind ? { ...condition, field: to.id } : newCondition(to);
}

/** The condition with another operator: it keeps the value if that takes as many. */
export function withOperator(condition: Condition, operator: ConditionOperator): Condition {
  const { field, value } = condition;
  const wanted = valuesOf(operator);
  if (wanted === 'none' || value === undefined) return { field, operator };
  if (wanted === 'many') return { field, operator, value: typeof value === 'string' ? [value] : value };
  const one = typeof value === 'string' ? value : value[0];
  return one === undefined ? { field, operator } : { field, operator, value: one };
}

/** A condition on a column, without a value yet. */
export function newCondition(field: ConditionField): Condition {
  return { field: field.id, operator: operatorsOf(field)[0] ?? 'isNotEmpty' };
}
