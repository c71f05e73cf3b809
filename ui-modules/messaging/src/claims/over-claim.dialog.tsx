import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useText } from '../text';
import type { OverClaimAction } from '../thread/work.model';

/** Asks for confirmation before an action on a thread that somebody else has claimed. */
export default function OverClaimDialog({
  action,
  title,
  pending,
  onConfirm,
  onClose,
}: {
  action: OverClaimAction['do'];
  /** Who has claimed it, as a sentence. */
  title: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      title={title}
      description={t(`work.overClaim.${action}`)}
      confirm={t(`work.overClaim.${action}Anyway`)}
      cancel={t('work.cancel')}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
