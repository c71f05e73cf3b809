import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useState } from 'react';
import type { AccessGrant } from '../api';
import { revokeGrant } from './grants.resource';
import { useAccessText } from './text';

/** Asks for confirmation before access is revoked and open records close. */
export function RevokeDialog({
  grant,
  onDone,
  onClose,
}: {
  grant: AccessGrant;
  /** Also called after a refusal: the list was outdated then. */
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useAccessText();
  const [isPending, setPending] = useState(false);
  const names = { name: fullName(grant.user), patient: fullName(grant.patient) };

  async function revoke() {
    setPending(true);
    try {
      await revokeGrant(grant.id);
      toast.success(t('wasRevoked', names), { id: `grant-${grant.id}` });
    } catch (error) {
      toast.error(t('notRevoked'), {
        id: `grant-${grant.id}`,
        description: error instanceof Error ? error.message : undefined,
      });
    }
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('dialog', names)}
      description={t('dialogHint')}
      confirm={t('revoke')}
      cancel={t('cancel')}
      pending={isPending}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
