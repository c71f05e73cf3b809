import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { useDraft } from '@huddle/kit/session';
import { useRef } from 'react';
import { limits } from '../api';
import { useText } from '../text';
import { useWriteEntry } from './entries.resource';

/** The form for a new entry. The draft is kept on the host until the entry is saved. */
export function NewEntry({ patientId }: { patientId: number }) {
  const t = useText();
  const draft = useDraft(`sample:${patientId}`, patientId);
  const write = useWriteEntry(patientId);
  // Identifies the entry across retries.
  const uid = useRef(crypto.randomUUID());
  const text = draft.text.trim();
  const reason =
    text === ''
      ? t('write.empty')
      : Array.from(text).length > limits.NewEntry.text.maxLength
        ? t('write.long')
        : undefined;

  function save() {
    if (reason || write.isPending) return;
    write.mutate(
      { uid: uid.current, text },
      {
        onSuccess: () => {
          uid.current = crypto.randomUUID();
          draft.clear();
        },
      },
    );
  }

  return (
    <form
      className="space-y-2 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={t('write.label')} error={write.isError ? t('write.failed') : undefined}>
        <Textarea
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          readOnly={write.isPending}
          limit={limits.NewEntry.text.maxLength}
          autoGrow
        />
      </Field>
      <Button type="submit" variant="primary" pending={write.isPending} disabledReason={reason}>
        {t('write.save')}
      </Button>
    </form>
  );
}
