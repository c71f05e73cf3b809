import type { Answer, Answers } from './definition';

/** Whether an answer says anything: blank text and an empty selection do not. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  return !Array.isArray(answer) || answer.length > 0;
}

/** The answer to an item. An ID such as `constructor` does not find what every object inherits. */
export function answerOf(answers: Answers, id: string): Answer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

/** Reads a typed number: `98.6`, `-2`, `1,200`. Null if it is none. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim();
  const isNumber = /^[-+]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(text) && /\d/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : null;
}
