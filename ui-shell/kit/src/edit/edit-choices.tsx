import { type ReactNode, useId } from 'react';
import { useKitText } from '../components/text';
import { Checkbox, type CheckboxProps } from '../components/ui/checkbox';
import { cn } from '../lib/cn';
import { type EditFieldProps, TheirValue } from './edit-field';
import type { EditValues } from './merge';
import { useShownField } from './shown-fields';

/** The fields of a form that are on or off. */
type SwitchField<V extends EditValues> = {
  [F in keyof V & string]: V[F] extends boolean ? F : never;
}[keyof V & string];

/** A checkbox of a form, with the host's errors. */
export function EditCheckbox<V extends EditValues, F extends SwitchField<V>>({
  form,
  name,
  hint,
  className,
  onCheckedChange,
  ...checkbox
}: Pick<EditFieldProps<V, F>, 'form' | 'name' | 'hint'> &
  Omit<CheckboxProps, 'form' | 'name' | 'checked' | 'defaultChecked'>) {
  const t = useKitText();
  useShownField(name);
  const id = useId();
  const error = form.errorsWithin(name).join(' ');
  return (
    <div className={className}>
      <Checkbox
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        {...checkbox}
        checked={form.values[name] === true}
        onCheckedChange={(isOn) => {
          form.change({ [name]: isOn === true } as Partial<V>);
          onCheckedChange?.(isOn);
        }}
      />
      <Notes id={id} error={error} hint={hint} />
      <TheirValue
        form={form}
        name={name}
        label={checkbox.label}
        format={(isOn) => t(isOn ? 'edit.on' : 'edit.off')}
      />
    </div>
  );
}

/** Several controls for one field of a form, such as a checkbox per choice, with the host's errors. */
export function EditGroup<V extends EditValues, F extends keyof V & string>({
  form,
  name,
  label,
  problem,
  format,
  hideLabel,
  className,
  children,
}: Pick<EditFieldProps<V, F>, 'form' | 'name' | 'label' | 'problem' | 'format' | 'hideLabel'> & {
  className?: string;
  children: ReactNode;
}) {
  useShownField(name);
  const id = useId();
  const error = problem ?? form.errorsWithin(name).join(' ');
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cn('mb-1 text-sm font-semibold text-muted-foreground', hideLabel && 'sr-only')}>
        {label}
      </legend>
      {children}
      <Notes id={id} error={error} />
      <TheirValue form={form} name={name} label={label} format={format} />
    </fieldset>
  );
}

/** The error and the hint of a control, which it names as its description. */
function Notes({ id, error, hint }: { id: string; error: string; hint?: ReactNode }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs text-urgent-fg">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-subtle-foreground">
          {hint}
        </p>
      ) : null}
    </>
  );
}
