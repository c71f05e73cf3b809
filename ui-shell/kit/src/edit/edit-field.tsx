import type { ReactNode } from 'react';
import { useKitText } from '../components/text';
import { Button } from '../components/ui/button';
import { Field, type FieldProps } from '../components/ui/field';
import { Input, type InputProps } from '../components/ui/input';
import type { Form, TextField } from './form';
import type { EditValues } from './merge';
import { useShownField } from './shown-fields';

export interface EditFieldProps<V extends EditValues, F extends keyof V & string>
  extends Omit<FieldProps, 'error' | 'form'> {
  form: Form<V>;
  name: F;
  /** An error that is found before the host is asked. */
  problem?: string | null;
  /** Formats a stored value, when somebody else changed the field too. */
  format?: (value: V[F]) => string;
  children: ReactNode;
}

/** A control of a form, with the host's errors. If somebody else changed the field too, it offers their value. */
export function EditField<V extends EditValues, F extends keyof V & string>({
  form,
  name,
  problem,
  format,
  children,
  ...field
}: EditFieldProps<V, F>) {
  useShownField(name);
  return (
    <div className={field.className}>
      <Field
        {...field}
        className={undefined}
        required={field.required ?? form.isRequired?.(name)}
        error={problem ?? (form.errorsWithin(name).join(' ') || undefined)}
      >
        {children}
      </Field>
      <TheirValue form={form} name={name} label={field.label} format={format} />
    </div>
  );
}

/** Offers the value that somebody else saved for a field that was changed here too. */
export function TheirValue<V extends EditValues, F extends keyof V & string>({
  form,
  name,
  label,
  format,
}: Pick<EditFieldProps<V, F>, 'form' | 'name' | 'label' | 'format'>) {
  const t = useKitText();
  const theirs = form.theirs?.(name);
  if (theirs === undefined) return null;
  return (
    <p className="mt-1 flex items-center gap-2 text-xs text-warning-fg">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t('edit.theirs', { value: (format?.(theirs) ?? String(theirs ?? '')) || t('edit.empty') })}
      </span>
      <Button
        size="sm"
        aria-label={t('edit.takeOf', { label: String(label) })}
        onClick={() => form.takeTheirs?.(name)}
      >
        {t('edit.take')}
      </Button>
    </p>
  );
}

/** A text field of a form. */
export function EditText<V extends EditValues, F extends TextField<V>>({
  form,
  name,
  label,
  hint,
  required,
  format,
  ...input
}: Pick<EditFieldProps<V, F>, 'form' | 'name' | 'label' | 'hint' | 'required' | 'format'> &
  Omit<InputProps, 'form' | 'name' | 'required' | 'value' | 'onChange'>) {
  return (
    <EditField form={form} name={name} label={label} hint={hint} required={required} format={format}>
      <Input
        autoComplete="off"
        maxLength={form.limit?.(name)}
        {...input}
        value={String(form.values[name])}
        onChange={(event) => form.change({ [name]: event.target.value } as Partial<V>)}
      />
    </EditField>
  );
}
