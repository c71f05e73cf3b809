import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditField, EditText } from '@huddle/kit/edit';
import { FileDrop, useChosenFile } from '@huddle/kit/files';
import { useEffect, useEffectEvent } from 'react';
import { limits } from '../api';
import { MESSAGE_FILES } from '../attachments/queue';
import { addFile, type Filing } from './files.resource';
import { useText } from './text';

const NEW_FILE: Filing = { title: '', description: '' };

/** The dialog for a new file. Title and description are kept until it is added; a file cannot outlive the page. */
export function AddFileDialog({
  patientId,
  first,
  onClose,
}: {
  patientId: number;
  /** The file that was dropped or pasted. */
  first: File | null;
  onClose: () => void;
}) {
  const t = useText();
  const chosen = useChosenFile(MESSAGE_FILES);
  const { file, queue } = chosen;
  const chooseFirst = useEffectEvent(() => first && queue.add([first]));
  useEffect(() => {
    chooseFirst();
  }, []);
  const form = useCreateForm({
    draft: `file:${patientId}`,
    patientId,
    defaults: NEW_FILE,
    limits: limits.uploadPatientFile,
    body: (values) => (file ? values : t('choose')),
    // A file has a uid of its own, which another choice replaces.
    create: (filing) =>
      chosen.send((sent, uid, options) => addFile(patientId, sent, { uid, ...filing }, options)),
    texts: { created: ({ title }) => t('added', { title }), failed: t('addFailed') },
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('add')} submit={t('add')}>
      <Field label={t('file')} required>
        <FileDrop queue={queue} disabled={form.isSaving} />
      </Field>
      {/* Without a title the host takes the name. */}
      <EditText form={form} name="title" label={t('name')} placeholder={file?.name ?? ''} />
      <EditField form={form} name="description" label={t('description')}>
        <Textarea
          autoGrow
          limit={limits.uploadPatientFile.description.maxLength}
          className="max-h-60 min-h-16"
          value={form.values.description}
          onChange={(event) => form.change({ description: event.target.value })}
        />
      </EditField>
    </CreateDialog>
  );
}
