import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useText } from '../text';

/** Asks for confirmation before a thread is marked done whose patient waits for a reply. */
export default function FinishDialog({
  urgency,
  pending,
  onConfirm,
  onClose,
}: {
  /** What makes the reply pressing. */
  urgency: 'urgent' | 'overdue' | null;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('work.finishTitle')}
      description={[
        t('work.waits', { count: 1 }),
        urgency && t(urgency === 'urgent' ? 'work.finishUrgent' : 'work.finishOverdue'),
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={t('work.finishAnyway')}
      cancel={t('work.cancel')}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
