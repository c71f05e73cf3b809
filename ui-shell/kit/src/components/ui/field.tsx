import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '../../lib/cn';

interface FieldState {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

/** Props that a control inside a `Field` receives: ID, description and invalid state. */
export function useFieldControl(own: {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
  'aria-required'?: ComponentProps<'input'>['aria-required'];
}) {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/**
 * ID of the label of the field around a control, if any: for a control with a text of its own, such as a button, whose
 * name consists of both.
 */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** The label of the control. */
  label: ReactNode;
  /** Help text below the control. */
  hint?: ReactNode;
  /** Error text shown at the control; do not repeat it in a toast. */
  error?: ReactNode;
  required?: boolean;
  /** Hides the label visually. */
  hideLabel?: boolean;
}

/** A form control with label, help text and error. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel,
  className,
  children,
  ...props
}: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div data-slot="field" className={cn('flex flex-col gap-1', className)} {...props}>
      <label
        id={labelId}
        htmlFor={id}
        className={cn('text-sm font-semibold text-muted-foreground', hideLabel && 'sr-only')}
      >
        {label}
        {required ? (
          <span aria-hidden className="text-urgent-fg">
            {' *'}
          </span>
        ) : null}
      </label>
      <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error ? (
        <p id={errorId} role="alert" className="text-xs text-urgent-fg">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-xs text-subtle-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
