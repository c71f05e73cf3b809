import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import type { FormErrors } from '@huddle/kit/edit';
import type { ReactElement, ReactNode } from 'react';
import { useEditText } from './text';
import { MAX_NOTES_LENGTH, type PlanValues } from './values';

type FieldOf = (name: 'title' | 'notes', label: string, control: ReactElement) => ReactNode;

/** Name and description of a plan. `field` puts a control into a labelled field with the errors of the form. */
export function PlanFields({
  values,
  change,
  field,
}: {
  values: Pick<PlanValues, 'title' | 'notes'>;
  change: (change: { title?: string; notes?: string }) => void;
  field: FieldOf;
}) {
  const t = useEditText();
  return (
    <>
      {field(
        'title',
        t('fields.name'),
        <Input
          autoComplete="off"
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
        />,
      )}
      {field(
        'notes',
        t('fields.description'),
        <Textarea
          rows={3}
          autoGrow
          className="max-h-48 min-h-16"
          limit={MAX_NOTES_LENGTH}
          value={values.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />,
      )}
    </>
  );
}

/** The fields of a form that is no edit of a stored plan. */
export function plainField(errors: Pick<FormErrors<'title' | 'notes'>, 'of'>): FieldOf {
  return (name, label, control) => (
    <Field key={name} label={label} required={name === 'title'} error={errors.of(name)}>
      {control}
    </Field>
  );
}
