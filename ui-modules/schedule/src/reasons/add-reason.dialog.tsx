import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { EditText } from '@huddle/kit/edit';
import { type CancelationReason, limits } from '../api';
import { addReason, useReloadReasons } from './reasons.resource';
import { useReasonsText } from './text';

/** Adds a reason to those of the patient or of the practice. */
export function AddReasonDialog({ root, onClose }: { root: CancelationReason; onClose: () => void }) {
  const t = useReasonsText();
  const form = useCreateForm({
    draft: `new-cancellation-reason:${root.id}`,
    patientId: null,
    defaults: { label: '' },
    required: { label: t('needsLabel') },
    limits: limits.NewCancellationReason,
    body: (values) => values,
    create: ({ label }) => addReason(root.id, label),
    texts: { created: t('added'), failed: t('notAdded') },
    onCreated: useReloadReasons(),
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('addTo', { group: root.label })} submit={t('add')} size="sm">
      <EditText form={form} name="label" label={t('label')} />
    </CreateDialog>
  );
}
