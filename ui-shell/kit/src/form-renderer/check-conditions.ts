import { isDay } from '../base/day';
import { type Comparison, type Condition, type FormItem, SCALE } from './definition';

interface Finding {
  /** Index of the item whose condition is wrong. */
  index: number;
  /** The place within its condition. */
  path: (string | number)[];
  message: string;
}

/** What is wrong with the conditions of a form's items, in their order. */
export function checkConditions(items: readonly FormItem[]): Finding[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const findings = items.flatMap((item, index) =>
    comparisonsOf(item.showWhen).flatMap(({ comparison, path }): Finding[] => {
      const message = objectionTo(comparison, byId.get(comparison.item));
      return message === null ? [] : [{ index, path, message }];
    }),
  );
  return [...findings, ...circles(items, byId)];
}

function comparisonsOf(condition: Condition | undefined) {
  if (condition === undefined) return [];
  const [key, list] =
    'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return list.map((comparison, index) => ({ comparison, path: [key, index] }));
}

function objectionTo({ item: id, operator, value }: Comparison, item: FormItem | undefined): string | null {
  if (!item) return `there is no item "${id}"`;
  if (item.type === 'display') return `"${id}" is display text, which has no answer`;
  // The comparison itself is checked by the schema: only "answered" has no value.
  if (operator === 'answered' || value === undefined) return null;
  if (operator === 'includes' && item.type !== 'multipleChoice')
    return '"includes" needs a multiple choice item';
  if (operator !== 'includes' && item.type === 'multipleChoice') {
    return `"${id}" is multiple choice: use "includes" or "answered"`;
  }
  const isOrder = operator === 'greaterThan' || operator === 'lessThan';
  if (isOrder && !['number', 'scale', 'date'].includes(item.type)) {
    return `"${operator}" needs a number, scale or date item`;
  }
  return objectionToValue(item, value);
}

/** Why an item can never have the answer that it is compared with. */
function objectionToValue(item: FormItem, value: Comparison['value']): string | null {
  switch (item.type) {
    case 'number':
      return typeof value === 'number' ? null : `"${item.id}" is compared with a number`;
    case 'scale': {
      const isOnScale = typeof value === 'number' && SCALE.least <= value && value <= SCALE.most;
      return isOnScale ? null : `"${item.id}" is compared with a number from ${SCALE.least} to ${SCALE.most}`;
    }
    case 'yesNo':
      return typeof value === 'boolean' ? null : `"${item.id}" is compared with true or false`;
    case 'date':
      return typeof value === 'string' && isDay(value)
        ? null
        : `"${item.id}" is compared with a day such as 2026-11-23`;
    case 'singleChoice':
    case 'multipleChoice':
      return item.options.some((option) => option.value === value)
        ? null
        : `"${item.id}" has no option "${value}"`;
    default:
      return typeof value === 'string' ? null : `"${item.id}" is compared with a text`;
  }
}

/** One finding per circle of conditions, at the first item of the form that is part of it. */
function circles(items: readonly FormItem[], byId: ReadonlyMap<string, FormItem>): Finding[] {
  const done = new Set<string>();
  const findings: Finding[] = [];

  function follow(item: FormItem, trail: readonly string[]): void {
    const start = trail.indexOf(item.id);
    if (start >= 0) {
      const circle = [...trail.slice(start), item.id];
      const index = items.findIndex(({ id }) => circle.includes(id));
      findings.push({ index, path: [], message: `circular condition: ${circle.join(' → ')}` });
      return;
    }
    if (done.has(item.id)) return;
    for (const { comparison } of comparisonsOf(item.showWhen)) {
      const next = byId.get(comparison.item);
      if (next) follow(next, [...trail, item.id]);
    }
    done.add(item.id);
  }
  for (const item of items) follow(item, []);
  return findings;
}
