import { isDay } from '../base/day';
import { shortDay } from '../dates/locale';
import { answerOf, isAnswered } from './answer';
import { type Answer, type Answers, type FormDefinition, type QuestionItem, SCALE } from './definition';
import { DisplayText, type HeadingLevel, Sections } from './sections';
import { useFormText } from './text';

export interface FormAnswersProps {
  definition: FormDefinition;
  answers: Answers;
  /** 3 by default. */
  headingLevel?: HeadingLevel;
  className?: string;
}

/**
 * The answers of a form, to read or to print. Hidden questions are omitted; an option no longer offered is shown by its value.
 *
 * @experimental No module uses it yet.
 */
export function FormAnswers({ definition, answers, headingLevel = 3, className }: FormAnswersProps) {
  return (
    <Sections definition={definition} answers={answers} headingLevel={headingLevel} className={className}>
      {(items) => (
        <div className="flex flex-col">
          {items.map((item) =>
            item.type === 'display' ? (
              <DisplayText key={item.id} className="py-1.5">
                {item.text}
              </DisplayText>
            ) : (
              <dl
                key={item.id}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 border-b border-border-muted py-1.5 text-sm break-inside-avoid last:border-b-0"
              >
                <dt className="text-muted-foreground">{item.label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">
                  <Value item={item} answer={answerOf(answers, item.id)} />
                </dd>
              </dl>
            ),
          )}
        </div>
      )}
    </Sections>
  );
}

function Value({ item, answer }: { item: QuestionItem; answer: Answer | undefined }) {
  const t = useFormText();
  if (!isAnswered(answer)) return <span className="text-subtle-foreground">{t('notAnswered')}</span>;
  switch (item.type) {
    case 'text':
    case 'longText':
      return String(answer).trim();
    case 'number':
      return [String(answer), item.unit].filter(Boolean).join(' ');
    case 'scale': {
      const end = answer === SCALE.least ? item.minLabel : answer === SCALE.most ? item.maxLabel : undefined;
      return [t('scaleOf', { value: String(answer) }), end].filter(Boolean).join(', ');
    }
    case 'yesNo':
      return answer === true ? t('yes') : answer === false ? t('no') : String(answer);
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? shortDay(answer) : String(answer);
    case 'singleChoice':
    case 'multipleChoice': {
      const values = Array.isArray(answer) ? answer : [answer];
      const names = new Map(item.options.map(({ value, label }) => [value, label]));
      return values.map((value) => names.get(String(value)) ?? String(value)).join(', ');
    }
  }
}
