import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useRef } from 'react';
import type { Message } from '../../api';
import { useText } from '../../text';
import { previewOf } from './preview';
import { useDeleteMessage } from './removal.resource';

/** Asks for confirmation before a message is deleted, with a preview. */
export default function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const remove = useDeleteMessage();
  // The menu that opened the dialog disappears with the message: the focus stays in the conversation.
  const conversation = useRef(document.activeElement?.closest<HTMLElement>('[data-slot="virtual-list"]'));
  return (
    <ConfirmDialog
      title={t('removal.deleteTitle')}
      description={t('removal.deleteWhat', { preview: previewOf(message.text) })}
      confirm={t('removal.delete')}
      cancel={t('removal.cancel')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(message, { onSettled: onClose })}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        conversation.current?.focus();
      }}
    />
  );
}
