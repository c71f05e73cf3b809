import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { FormProblems, formErrors } from '@huddle/kit/edit';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../text';
import { createMacro } from './macros.resource';

/** The table row for a new personal macro. */
export function AddMacro({ onAdded }: { onAdded: () => void }) {
  const t = useText();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const errors = formErrors(error, ['name', 'template']);

  async function add(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      await createMacro({ name, template });
      setName('');
      setTemplate('');
      setError(null);
      toast.success(t('macros.saved'), { id: 'macros' });
      onAdded();
      nameField.current?.focus();
    } catch (refusal) {
      setError(refusal);
      if (!(refusal instanceof ProblemError && refusal.errors.length > 0)) {
        toast.error(t('macros.createFailed'), {
          id: 'macros',
          description: refusal instanceof Error ? refusal.message : undefined,
        });
      }
    }
    setPending(false);
  }

  return (
    <form
      aria-label={t('macros.add')}
      onSubmit={(event) => void add(event)}
      className="grid shrink-0 grid-cols-[28%_1fr_11rem] items-start border-t border-border bg-surface py-3 max-sm:grid-cols-1 max-sm:gap-2"
    >
      <Field label={t('macros.name')} hideLabel error={errors.of('name')} className="px-3 pl-4">
        <Input
          ref={nameField}
          placeholder={t('macros.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t('macros.text')} hideLabel error={errors.of('template')} className="px-3">
        <Textarea
          autoGrow
          rows={1}
          className="max-h-40 min-h-8"
          placeholder={t('macros.text')}
          value={template}
          onChange={(event) => setTemplate(event.target.value)}
        />
      </Field>
      <span className="px-3">
        <FormProblems errors={errors.others} />
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabledReason={(name.trim() === '' || template.trim() === '') && t('macros.required')}
        >
          <Plus aria-hidden />
          {t('macros.add')}
        </Button>
      </span>
    </form>
  );
}
