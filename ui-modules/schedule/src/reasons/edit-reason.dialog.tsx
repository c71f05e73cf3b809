import { EditCheckbox, EditDialog, EditText, useEditForm } from '@huddle/kit/edit';
import { type CancelationReason, limits } from '../api';
import { updateReason, useReloadReasons } from './reasons.resource';
import { useReasonsText } from './text';

type Values = { label: string; isActive: boolean };

const storedOf = ({ label, isActive, rowVersion }: CancelationReason) => ({
  values: { label, isActive },
  version: rowVersion,
});

interface EditReasonDialogProps {
  reason: CancelationReason;
  /** Whether it asks for a text; such a reason can always be chosen. */
  takesText: boolean;
  onClose: () => void;
}

/** Changes a reason for cancellations. */
export function EditReasonDialog({ reason, takesText, onClose }: EditReasonDialogProps) {
  const t = useReasonsText();
  const reload = useReloadReasons();
  const form = useEditForm<Values, CancelationReason>({
    draft: `cancellation-reason:${reason.id}`,
    patientId: null,
    stored: storedOf(reason),
    save: (values, version) => updateReason(reason.id, values, version),
    readCurrent: (current) => storedOf(current as CancelationReason),
    limits: limits.CancellationReasonPatch,
    check: ({ label }) => (label.trim() === '' ? t('needsLabel') : null),
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: reload,
    onStale: reload,
    onClose,
  });
  return (
    <EditDialog form={form} title={t('editTitle')} description={takesText ? t('always') : t('keeps')}>
      <EditText form={form} name="label" label={t('label')} required />
      {takesText ? null : <EditCheckbox form={form} name="isActive" label={t('isActive')} />}
    </EditDialog>
  );
}
