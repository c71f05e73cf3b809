import type { ReactNode } from 'react';
import { useKitText } from '../components/text';
import { Button } from '../components/ui/button';
import { Field, type FieldProps } from '../components/ui/field';
import { Input, type InputProps } from '../components/ui/input';
import type { EditValues } from './merge';
import type { EditForm } from './use-edit-form';

export interface EditFieldProps<V extends EditValues, F extends keyof V & string>
  extends Omit<FieldProps, 'error' | 'form'> {
  form: EditForm<V>;
  name: F;
  /** An error that is found before the host is asked. */
  problem?: string | null;
  /** Formats a stored value, when somebody else changed the field too. */
  format?: (value: V[F]) => string;
  children: ReactNode;
}

/** A control of an edit, with the host's errors. If somebody else changed the field too, it offers their value. */
export function EditField<V extends EditValues, F extends keyof V & string>({
  form,
  name,
  problem,
  format,
  children,
  ...field
}: EditFieldProps<V, F>) {
  const t = useKitText();
  const theirs = form.theirs(name);
  const text = theirs === undefined ? null : (format?.(theirs) ?? String(theirs ?? '')) || t('edit.empty');
  return (
    <div className={field.className}>
      <Field
        {...field}
        className={undefined}
        error={problem ?? (form.errorsWithin(name).join(' ') || undefined)}
      >
        {children}
      </Field>
      {text === null ? null : (
        <p className="mt-1 flex items-center gap-2 text-xs text-warning-fg">
          <span className="min-w-0 flex-1 wrap-anywhere">{t('edit.theirs', { value: text })}</span>
          <Button
            size="sm"
            aria-label={t('edit.takeOf', { label: String(field.label) })}
            onClick={() => form.takeTheirs(name)}
          >
            {t('edit.take')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The fields of an edit whose values are texts. */
type TextField<V extends EditValues> = { [F in keyof V & string]: V[F] extends string ? F : never }[keyof V &
  string];

/** A text field of an edit. */
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
        {...input}
        value={String(form.values[name])}
        onChange={(event) => form.change({ [name]: event.target.value } as Partial<V>)}
      />
    </EditField>
  );
}
