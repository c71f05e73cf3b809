/** Questionnaires given as data: shown, edited, checked and read. */
export { visibleItems } from './conditions';
export type {
  Answer,
  Answers,
  ChoiceItem,
  Comparison,
  Condition,
  ConditionOperator,
  DateItem,
  DisplayItem,
  FormDefinition,
  FormErrors,
  FormItem,
  FormOption,
  FormSection,
  NumberItem,
  QuestionItem,
  ScaleItem,
  TextItem,
  YesNoItem,
} from './definition';
export { FormAnswers, type FormAnswersProps } from './form-answers';
export { FormRenderer, type FormRendererProps } from './form-renderer';
export { normalise } from './normalise';
export { FormDefinitionError, parseFormDefinition } from './parse';
export { validate } from './validate';
