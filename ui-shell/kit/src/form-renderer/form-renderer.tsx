import { useEffect, useRef, useState } from 'react';
import { answerOf } from './answer';
import type { Answer, Answers, FormDefinition, FormErrors } from './definition';
import { Question } from './item';
import { DisplayText, type HeadingLevel, Sections } from './sections';

export interface FormRendererProps {
  definition: FormDefinition;
  /** The answers so far, also those of hidden items. Submit `normalise(definition, answers)`. */
  answers: Answers;
  onAnswersChange: (answers: Answers) => void;
  /**
   * Errors of `validate` or of the host. A new object moves the focus to the first question with an error, so pass one
   * per attempt to submit, not one per change. An error disappears when its question is answered again.
   */
  errors?: FormErrors;
  disabled?: boolean;
  /** 3 by default. */
  headingLevel?: HeadingLevel;
  className?: string;
}

const NO_ERRORS: FormErrors = {};

/** The control of a question that takes the focus: the chosen radio button, or the first control. */
const FOCUS = ['[role="radio"][aria-checked="true"]', 'input, textarea, [role="radio"], [role="checkbox"]'];

/**
 * Edits the answers of a form. Contains no `form` element and no buttons: it is part of a form, drawer or page.
 *
 * @experimental No module uses it yet.
 */
export function FormRenderer({
  definition,
  answers,
  onAnswersChange,
  errors = NO_ERRORS,
  disabled = false,
  headingLevel = 3,
  className,
}: FormRendererProps) {
  const root = useRef<HTMLDivElement>(null);
  // The answers that the errors are about.
  const [judged, setJudged] = useState({ errors, answers });
  if (judged.errors !== errors) setJudged({ errors, answers });

  useEffect(() => {
    for (const question of root.current?.querySelectorAll<HTMLElement>('[data-form-item]') ?? []) {
      if (!Object.hasOwn(errors, question.dataset.formItem ?? '')) continue;
      const control = FOCUS.map((selector) => question.querySelector<HTMLElement>(selector)).find(Boolean);
      control?.focus();
      return;
    }
  }, [errors]);

  function errorOf(id: string): string | undefined {
    if (!Object.hasOwn(errors, id)) return undefined;
    const isSame = answerOf(judged.answers, id) === answerOf(answers, id);
    return isSame ? errors[id] : undefined;
  }
  function answer(id: string, value: Answer | undefined) {
    const { [id]: _, ...others } = answers;
    onAnswersChange(value === undefined ? others : { ...others, [id]: value });
  }
  return (
    <div ref={root} data-slot="form-renderer" className={className}>
      <Sections definition={definition} answers={answers} headingLevel={headingLevel} className={undefined}>
        {(items) =>
          items.map((item) =>
            item.type === 'display' ? (
              <DisplayText key={item.id}>{item.text}</DisplayText>
            ) : (
              <div key={item.id} data-form-item={item.id}>
                <Question
                  item={item}
                  answer={answerOf(answers, item.id)}
                  onAnswer={(value) => answer(item.id, value)}
                  error={errorOf(item.id)}
                  disabled={disabled}
                />
              </div>
            ),
          )
        }
      </Sections>
    </div>
  );
}
