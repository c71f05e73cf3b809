import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditDialog, EditField, type Form, type Stored, useEditForm, useSave } from '@huddle/kit/edit';
import { limits } from '../api';
import { placeOf, type Subject } from '../subject';
import { createPreference, type Preference, updatePreference } from './preferences.resource';
import { usePreferenceText } from './text';

/** Longest preference, in characters (navigation.md §5.7). */
const MAX_LENGTH = limits.NewPreference.preference.maxLength;

type PreferenceValues = { preference: string };

interface Props {
  subject: Subject;
  /** Reloads the list. */
  onChanged: () => void;
  onClose: () => void;
}

function PreferenceField({ form }: { form: Form<PreferenceValues> }) {
  const t = usePreferenceText();
  return (
    <EditField form={form} name="preference" label={t('save.field')} hint={t('save.hint')} required>
      <Textarea
        rows={3}
        autoGrow
        className="max-h-60"
        limit={MAX_LENGTH}
        value={form.values.preference}
        onChange={(event) => form.change({ preference: event.target.value })}
      />
    </EditField>
  );
}

/** Records a preference. `personId` is undefined until the record is loaded. */
export function AddPreferenceDialog({
  subject,
  personId,
  onChanged,
  onClose,
}: Props & { personId: number | undefined }) {
  const t = usePreferenceText();
  const form = useCreateForm({
    draft: `new-preference:${placeOf(subject)}`,
    patientId: subject.patientId ?? null,
    defaults: { preference: '' },
    required: { preference: t('save.needsText') },
    limits: limits.NewPreference,
    body: ({ preference }) =>
      personId === undefined ? t('save.loading') : { personId, preference: preference.trim() },
    create: (body, uid) => createPreference(body.personId, body.preference, uid),
    texts: { created: t('save.added'), failed: t('save.addFailed') },
    onCreated: onChanged,
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('add')} submit={t('save.submit')} size="sm">
      <PreferenceField form={form} />
    </CreateDialog>
  );
}

function storedOf({ preference, rowVersion }: Preference): Stored<PreferenceValues> {
  return { values: { preference: preference ?? '' }, version: rowVersion };
}

/** Changes a preference. */
export function EditPreferenceDialog({
  subject,
  preference,
  onChanged,
  onClose,
}: Props & { preference: Preference }) {
  const t = usePreferenceText();
  const form = useEditForm<PreferenceValues, Preference>({
    draft: `preference:${preference.id}`,
    patientId: subject.patientId ?? null,
    stored: storedOf(preference),
    save: (values, version) => updatePreference(preference, values.preference.trim(), version),
    readCurrent: (current) => storedOf(current as Preference),
    limits: limits.PreferencePatch,
    check: (values) => (values.preference.trim() === '' ? t('save.needsText') : null),
    texts: { saved: t('save.updated'), failed: t('save.updateFailed') },
    onSaved: onChanged,
    onStale: onChanged,
    onClose,
  });
  return (
    <EditDialog form={form} title={t('edit')} size="sm">
      <PreferenceField form={form} />
    </EditDialog>
  );
}

/** Asks before a preference is deleted. */
export function DeletePreferenceDialog({
  preference,
  onChanged,
  onClose,
}: Omit<Props, 'subject'> & { preference: Preference }) {
  const t = usePreferenceText();
  const remove = useSave({
    save: () => updatePreference(preference, null, preference.rowVersion),
    texts: { saved: t('delete.done'), failed: t('delete.failed') },
    onSaved: () => {
      onChanged();
      onClose();
    },
    onStale: onChanged,
  });
  return (
    <ConfirmDialog
      title={t('delete.title')}
      description={preference.preference ?? ''}
      confirm={t('delete.confirm')}
      cancel={t('delete.cancel')}
      pending={remove.isSaving}
      onConfirm={() => remove.save(undefined)}
      onClose={onClose}
    />
  );
}
