import type { Answer, QuestionItem } from './definition';

/** What the control of an item receives. */
export interface ControlProps<I extends QuestionItem> {
  item: I;
  answer: Answer | undefined;
  /** Undefined removes the answer. */
  onAnswer: (answer: Answer | undefined) => void;
  error: string | undefined;
  disabled: boolean;
}
