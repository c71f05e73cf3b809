import { type ComponentProps, type ReactNode, useId } from 'react';
import { Input, type InputProps } from '../components/ui/input';
import { cn } from '../lib/cn';

export interface TypedFieldProps
  extends Pick<InputProps, 'size' | 'disabled' | 'readOnly' | 'placeholder' | 'trailing' | 'ref'> {
  id?: string;
  className?: string;
  /** What stands in the field. */
  text: string;
  onTextChange: (text: string) => void;
  /** What is wrong with the text; shown below the field. */
  problem?: string | null;
  onFocus?: () => void;
  onBlur?: () => void;
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** Attributes of a list of suggestions. */
  combobox?: Pick<
    ComponentProps<'input'>,
    'role' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete'
  >;
  children?: ReactNode;
}

/** A text field for a value of a certain form, which says what it cannot read. What was typed is never changed while it has the focus. */
export function TypedField({
  text,
  onTextChange,
  problem,
  className,
  combobox,
  children,
  'aria-describedby': describedBy,
  ...input
}: TypedFieldProps) {
  const problemId = useId();
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <Input
        {...input}
        {...combobox}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        {...(problem
          ? {
              'aria-invalid': true,
              'aria-describedby': [problemId, describedBy].filter(Boolean).join(' '),
            }
          : { 'aria-describedby': describedBy })}
      />
      {children}
      {problem ? (
        <p id={problemId} role="alert" className="text-xs text-urgent-fg">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
