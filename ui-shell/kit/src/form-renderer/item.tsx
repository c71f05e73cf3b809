import { MultipleChoice, SingleChoice, YesNo } from './choice-items';
import type { ControlProps } from './control';
import type { QuestionItem } from './definition';
import { DateAnswer, Numeric, Text } from './field-items';
import { Scale } from './scale-item';

/** The control of a question. */
export function Question({ item, ...props }: ControlProps<QuestionItem>) {
  switch (item.type) {
    case 'text':
    case 'longText':
      return <Text item={item} {...props} />;
    case 'number':
      return <Numeric item={item} {...props} />;
    case 'yesNo':
      return <YesNo item={item} {...props} />;
    case 'singleChoice':
      return <SingleChoice item={item} {...props} />;
    case 'multipleChoice':
      return <MultipleChoice item={item} {...props} />;
    case 'date':
      return <DateAnswer item={item} {...props} />;
    case 'scale':
      return <Scale item={item} {...props} />;
  }
}
