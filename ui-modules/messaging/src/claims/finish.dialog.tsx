import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useText } from '../text';

/** Asks for confirmation before an urgent or overdue message is marked done without a reply. */
export default function FinishDialog({
  isUrgent,
  pending,
  onConfirm,
  onClose,
}: {
  isUrgent: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('work.finishTitle')}
      description={t(isUrgent ? 'work.finishUrgent' : 'work.finishOverdue')}
      confirm={t('work.finishAnyway')}
      cancel={t('work.cancel')}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
