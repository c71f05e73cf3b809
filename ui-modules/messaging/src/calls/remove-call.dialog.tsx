import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { useRef } from 'react';
import type { PhoneCall } from '../api';
import { useText } from '../text';
import { staleCall, useUpdateCall } from './calls.resource';

/** Asks before a call leaves a patient's record. */
export default function RemoveCallDialog({ call, onClose }: { call: PhoneCall; onClose: () => void }) {
  const t = useText();
  const update = useUpdateCall();
  const isRemoved = useRef(false);
  // The menu that opened the dialog disappears with the call: the focus stays in the conversation.
  const conversation = useRef(document.activeElement?.closest<HTMLElement>('[data-slot="virtual-list"]'));
  function remove() {
    isRemoved.current = true;
    // The event about this change may remove the line before the response arrives, and callbacks of `mutate` with it.
    update
      .mutateAsync({ call, body: { person: null, user: null, rowVersion: call.rowVersion } })
      .then(
        () => toast.success(t('calls.removed')),
        (error: unknown) => {
          isRemoved.current = false;
          if (staleCall(error)) toast.error(t('calls.errors.update'));
        },
      )
      .finally(onClose);
  }
  return (
    <ConfirmDialog
      title={t('calls.removeTitle')}
      description={t('calls.removeHint')}
      confirm={t('calls.remove')}
      cancel={t('calls.cancel')}
      pending={update.isPending}
      onConfirm={remove}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        if (!isRemoved.current) return;
        event.preventDefault();
        conversation.current?.focus();
      }}
    />
  );
}
