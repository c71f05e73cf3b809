import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useState } from 'react';
import type { AccessGrant } from '../api';
import { useText } from '../text';
import { revokeGrant } from './grants.resource';

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
  const t = useText();
  const [isPending, setPending] = useState(false);
  const names = { name: fullName(grant.user), patient: fullName(grant.patient) };

  async function revoke() {
    setPending(true);
    try {
      await revokeGrant(grant.id);
      toast.success(t('access.wasRevoked', names), { id: `grant-${grant.id}` });
    } catch (error) {
      toast.error(t('access.notRevoked'), {
        id: `grant-${grant.id}`,
        description: error instanceof Error ? error.message : undefined,
      });
    }
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('access.dialog', names)}
      description={t('access.dialogHint')}
      confirm={t('access.revoke')}
      cancel={t('access.cancel')}
      pending={isPending}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
