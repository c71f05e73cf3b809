/** The value of an answer. Numbers and days (`2026-11-23`) are texts while what was typed cannot be read. */
export type Answer = string | number | boolean | readonly string[];

/** Answers by the ID of their item. Items without an answer have no entry. */
export type Answers = Readonly<Record<string, Answer>>;

/** Error texts by the ID of their item. */
export type FormErrors = Readonly<Record<string, string>>;

export type ConditionOperator = 'equals' | 'notEquals' | 'includes' | 'greaterThan' | 'lessThan' | 'answered';

/**
 * A comparison with the answer to another item. It is false while that item is hidden or has no answer, also with
 * `notEquals`: a question that depends on an answer is not shown before there is one.
 */
export interface Comparison {
  /** ID of the item. */
  item: string;
  /** `includes` is for multiple choice; `greaterThan` and `lessThan` are for numbers, scales and dates. */
  operator: ConditionOperator;
  /** Compared with the answer. `answered` has none. */
  value?: string | number | boolean;
}

/** When an item is shown: if all, or any, of the comparisons are true. */
export type Condition = { all: readonly Comparison[] } | { any: readonly Comparison[] };

/** An option of a choice. `value` is stored, `label` is shown. */
export interface FormOption {
  value: string;
  label: string;
  hint?: string;
}

interface ItemBase {
  /** Unique in the form. */
  id: string;
  showWhen?: Condition;
}

interface QuestionBase extends ItemBase {
  label: string;
  /** Shown below the control. */
  help?: string;
  required?: boolean;
}

/** A text in one line, or several (`longText`). `maxLength` is in characters. */
export interface TextItem extends QuestionBase {
  type: 'text' | 'longText';
  maxLength?: number;
}

/** A number. `min` and `max` are inclusive; `unit` is shown after the number: `mmHg`. */
export interface NumberItem extends QuestionBase {
  type: 'number';
  unit?: string;
  min?: number;
  max?: number;
}

/** A question whose answer is true or false. */
export interface YesNoItem extends QuestionBase {
  type: 'yesNo';
}

/** One option (`singleChoice`), or any number of them (`multipleChoice`). */
export interface ChoiceItem extends QuestionBase {
  type: 'singleChoice' | 'multipleChoice';
  options: readonly FormOption[];
}

/** A day. `min` and `max` are inclusive: `2026-11-23`. */
export interface DateItem extends QuestionBase {
  type: 'date';
  min?: string;
  max?: string;
}

/** A whole number from 0 to 10, with a name for either end. */
export interface ScaleItem extends QuestionBase {
  type: 'scale';
  minLabel?: string;
  maxLabel?: string;
}

/** Text without an answer, such as an instruction. Line breaks are kept. */
export interface DisplayItem extends ItemBase {
  type: 'display';
  text: string;
}

/** An item that is answered. */
export type QuestionItem = TextItem | NumberItem | YesNoItem | ChoiceItem | DateItem | ScaleItem;

export type FormItem = QuestionItem | DisplayItem;

/** Items under a heading. A section without visible items is not shown. */
export interface FormSection {
  /** Unique among the sections. */
  id: string;
  title?: string;
  description?: string;
  items: readonly FormItem[];
}

/** A questionnaire. `parseFormDefinition` reads one that was stored as JSON. */
export interface FormDefinition {
  sections: readonly FormSection[];
}

/** The ends of a `scale`. */
export const SCALE = { least: 0, most: 10 } as const;

/** All items of a form, in its order. */
export function itemsOf(definition: FormDefinition): FormItem[] {
  return definition.sections.flatMap((section) => section.items);
}
