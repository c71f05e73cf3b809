import { isDay } from '../base/day';
import { answerOf, isAnswered } from './answer';
import { visibleItems } from './conditions';
import type { Answer, Answers, FormDefinition, QuestionItem } from './definition';

/** The answer to one item as it is submitted; undefined if there is none or it cannot be read. */
function normaliseAnswer(item: QuestionItem, answer: Answer | undefined): Answer | undefined {
  if (!isAnswered(answer)) return undefined;
  switch (item.type) {
    case 'text':
    case 'longText':
      return typeof answer === 'string' ? answer.trim() : undefined;
    case 'number':
    case 'scale':
      return typeof answer === 'number' ? answer : undefined;
    case 'yesNo':
      return typeof answer === 'boolean' ? answer : undefined;
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? answer : undefined;
    case 'singleChoice':
      return item.options.find((option) => option.value === answer)?.value;
    case 'multipleChoice': {
      if (!Array.isArray(answer)) return undefined;
      const chosen = item.options.filter((option) => answer.includes(option.value));
      return chosen.length > 0 ? chosen.map((option) => option.value) : undefined;
    }
  }
}

/**
 * The answers to submit: those of visible items, text without surrounding space, options in the form's order. Answers of hidden
 * items, unknown items and options, and what cannot be read, are omitted. Keep the original answers while editing, so
 * that an item shown again still has its answer.
 */
export function normalise(definition: FormDefinition, answers: Answers): Answers {
  const entries = visibleItems(definition, answers).flatMap((item): [string, Answer][] => {
    if (item.type === 'display') return [];
    const answer = normaliseAnswer(item, answerOf(answers, item.id));
    return answer === undefined ? [] : [[item.id, answer]];
  });
  return Object.fromEntries(entries);
}
