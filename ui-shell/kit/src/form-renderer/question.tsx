import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../components/ui/button';
import { cn } from '../lib/cn';
import type { QuestionItem } from './definition';
import { useFormText } from './text';

/** What the element that groups a question's controls receives. */
export interface GroupProps {
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
}

interface GroupQuestionProps {
  item: QuestionItem;
  error: string | undefined;
  /** Removes the answer; shown if there is one that may be removed. */
  onClear?: () => void;
  children: (group: GroupProps) => ReactNode;
}

/** A question that is answered with several controls: as `Field`, but its label names their group. */
export function GroupQuestion({ item, error, onClear, children }: GroupQuestionProps) {
  const t = useFormText();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const describedBy = [error && `${id}-error`, item.help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div ref={root} data-slot="question" className="flex flex-col gap-1">
      <div className="flex min-h-6 items-center gap-3">
        <span id={`${id}-label`} className="text-sm font-semibold text-muted-foreground">
          {item.label}
          {item.required ? (
            <>
              <span aria-hidden className="text-urgent-fg">
                {' *'}
              </span>
              <span className="sr-only">{`, ${t('required')}`}</span>
            </>
          ) : null}
        </span>
        {onClear ? (
          <Button
            size="sm"
            variant="ghost"
            className="h-6 px-1.5 font-normal"
            aria-label={t('clearOf', { label: item.label })}
            onClick={() => {
              onClear();
              // The button disappears with the answer: the focus goes to the controls.
              root.current?.querySelector<HTMLElement>('[role="radio"]')?.focus();
            }}
          >
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <div className={cn(error && '[&_[role=radio][data-state=unchecked]]:border-urgent-solid')}>
        {children({ 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy || undefined })}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs text-urgent-fg">
          {error}
        </p>
      ) : null}
      {item.help ? (
        <p id={`${id}-help`} className="text-xs text-subtle-foreground">
          {item.help}
        </p>
      ) : null}
    </div>
  );
}
