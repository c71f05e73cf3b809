import { isDay } from '../base/day';
import { shortDay } from '../dates/locale';
import { answerOf, isAnswered } from './answer';
import { visibleItems } from './conditions';
import {
  type Answer,
  type Answers,
  type ChoiceItem,
  type DateItem,
  type FormDefinition,
  type FormErrors,
  type NumberItem,
  type QuestionItem,
  SCALE,
} from './definition';
import { formText as text } from './text';

/** The errors of the visible items, by item; an empty object if the form can be submitted. */
export function validate(definition: FormDefinition, answers: Answers): FormErrors {
  const entries = visibleItems(definition, answers).flatMap((item): [string, string][] => {
    if (item.type === 'display') return [];
    const problem = problemOf(item, answerOf(answers, item.id));
    return problem === null ? [] : [[item.id, problem]];
  });
  return Object.fromEntries(entries);
}

/** What is wrong with the answer to one item; null if nothing is. */
function problemOf(item: QuestionItem, answer: Answer | undefined): string | null {
  if (!isAnswered(answer)) return item.required ? text('error.required') : null;
  switch (item.type) {
    case 'text':
    case 'longText': {
      const over = item.maxLength === undefined ? 0 : lengthOf(answer) - item.maxLength;
      return over > 0 ? text('error.tooLong', { count: over }) : null;
    }
    case 'number':
      return numberProblem(item, answer);
    case 'date':
      return dateProblem(item, answer);
    case 'scale': {
      const isOnScale =
        Number.isInteger(answer) && SCALE.least <= Number(answer) && Number(answer) <= SCALE.most;
      return isOnScale ? null : text('error.option');
    }
    case 'yesNo':
      return typeof answer === 'boolean' ? null : text('error.option');
    case 'singleChoice':
      return hasOptions(item, [answer]) ? null : text('error.option');
    case 'multipleChoice':
      return Array.isArray(answer) && hasOptions(item, answer) ? null : text('error.option');
  }
}

/** In characters as the host counts them, without surrounding space, which is not submitted. */
function lengthOf(answer: Answer): number {
  return Array.from(String(answer).trim()).length;
}

function numberProblem({ min, max }: NumberItem, answer: Answer): string | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return text('error.number');
  const isLow = min !== undefined && answer < min;
  const isHigh = max !== undefined && answer > max;
  if (!isLow && !isHigh) return null;
  if (min !== undefined && max !== undefined) return text('error.between', { min, max });
  return isLow ? text('error.min', { min: min ?? '' }) : text('error.max', { max: max ?? '' });
}

/** What is wrong with the answer to a date item; null if nothing is. */
export function dateProblem({ min, max }: DateItem, answer: Answer): string | null {
  if (typeof answer !== 'string' || !isDay(answer)) return text('error.date');
  if (min !== undefined && answer < min) return text('error.early', { day: shortDay(min) });
  return max !== undefined && answer > max ? text('error.late', { day: shortDay(max) }) : null;
}

function hasOptions(item: ChoiceItem, values: readonly Answer[]): boolean {
  return values.every((value) => item.options.some((option) => option.value === value));
}
