import { isDay } from '../base/day';
import { answerOf, isAnswered } from './answer';
import {
  type Answer,
  type Answers,
  type Comparison,
  type FormDefinition,
  type FormItem,
  itemsOf,
} from './definition';

function isTrue({ operator, value }: Comparison, answer: Answer): boolean {
  switch (operator) {
    case 'answered':
      return true;
    case 'equals':
      return answer === value;
    case 'notEquals':
      return answer !== value;
    case 'includes':
      return Array.isArray(answer) && answer.includes(value);
    case 'greaterThan':
      return compare(answer, value) > 0;
    case 'lessThan':
      return compare(answer, value) < 0;
  }
}

/** Negative, 0 or positive for two numbers or two days (which compare as texts); NaN if they cannot be compared. */
function compare(answer: Answer, value: Comparison['value']): number {
  if (typeof answer === 'number' && typeof value === 'number') return answer - value;
  if (typeof answer !== 'string' || typeof value !== 'string' || !isDay(answer)) return Number.NaN;
  return answer === value ? 0 : answer < value ? -1 : 1;
}

/**
 * The items to show for these answers, in the form's order. The answers of hidden items do not count: an item that depends on a
 * hidden one is hidden too.
 */
export function visibleItems(definition: FormDefinition, answers: Answers): FormItem[] {
  const items = itemsOf(definition);
  const byId = new Map(items.map((item) => [item.id, item]));
  const known = new Map<string, boolean>();

  function isVisible(item: FormItem): boolean {
    const found = known.get(item.id);
    if (found !== undefined) return found;
    // Ends a circular condition, which the schema refuses: the item counts as hidden meanwhile.
    known.set(item.id, false);
    const visible = item.showWhen === undefined || isMet(item.showWhen);
    known.set(item.id, visible);
    return visible;
  }
  function isMet(condition: NonNullable<FormItem['showWhen']>): boolean {
    return 'all' in condition ? condition.all.every(holds) : condition.any.some(holds);
  }
  function holds(comparison: Comparison): boolean {
    const item = byId.get(comparison.item);
    const answer = answerOf(answers, comparison.item);
    return item !== undefined && isAnswered(answer) && isVisible(item) && isTrue(comparison, answer);
  }
  return items.filter(isVisible);
}
