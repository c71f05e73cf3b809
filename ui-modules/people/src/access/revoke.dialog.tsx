import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useState } from 'react';
import type { AccessGrant } from '../api';
import { useText } from '../text';
import { revokeGrant } from './grants.resource';

/** Asks before a record closes under somebody's hands. */
export function RevokeDialog({
  grant,
  onDone,
  onClose,
}: {
  grant: AccessGrant;
  /** Also after a refusal: then the list was not true any more. */
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
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('access.dialog', names)}</DialogTitle>
          <DialogDescription>{t('access.dialogHint')}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onClose}>{t('access.cancel')}</Button>
          <Button variant="destructive" pending={isPending} onClick={() => void revoke()}>
            {t('access.revoke')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
