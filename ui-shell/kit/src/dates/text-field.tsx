import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useReadOnSubmit } from '../components/ui/form-stop';
import { IconButton } from '../components/ui/icon-button';
import { Input } from '../components/ui/input';
import { cn } from '../lib/cn';
import type { ControlProps } from './control-props';
import { useDateText } from './text';

export interface TextFieldProps extends ControlProps {
  text: string;
  error: string | null;
  /** The meaning of the text, shown at its right. */
  preview: string | null;
  onTextChange: (text: string) => void;
  /** Reads the text: its value is then that of the control, or it has an error. */
  onRead: () => void;
  /** Clears the field; without it there is no button. */
  onClear?: () => void;
  /** Buttons at the right end. */
  buttons?: ReactNode;
  /** Further properties of the `input`, such as those of a combobox. */
  inputProps?: Omit<ComponentProps<'input'>, 'size'>;
}

/** The text field of a date or time, with the error of its text below it. */
export function TextField({
  text,
  error,
  preview,
  onTextChange,
  onRead,
  onClear,
  buttons,
  inputProps,
  className,
  placeholder,
  ...props
}: TextFieldProps) {
  const t = useDateText();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A form with a text that cannot be read is not submitted.
  useLayoutEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  useReadOnSubmit(input, onRead);
  const describedBy = [error ? errorId : null, props['aria-describedby']].filter(Boolean).join(' ');
  const isClearable = onClear && text !== '' && !props.disabled;
  return (
    <div className={cn('flex w-full min-w-0 flex-col gap-1', className)}>
      <Input
        {...inputProps}
        {...props}
        ref={input}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : props['aria-invalid']}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onTextChange(event.target.value)}
        className="text-sm tabular-nums"
        boxClassName={cn('gap-0.5', (isClearable || buttons) && 'pr-0.5')}
        trailing={
          // Always an element: with and without one the field is a different element, which would lose the focus.
          <span className="flex shrink-0 items-center gap-0.5">
            {preview ? <span className="px-1 text-xs text-subtle-foreground">{preview}</span> : null}
            {isClearable ? (
              <IconButton
                size="sm"
                label={t('clear')}
                onClick={() => {
                  onClear();
                  input.current?.focus();
                }}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
            {buttons}
          </span>
        }
      />
      {error ? (
        <p id={errorId} role="alert" className="text-xs text-urgent-fg">
          {error}
        </p>
      ) : null}
    </div>
  );
}
