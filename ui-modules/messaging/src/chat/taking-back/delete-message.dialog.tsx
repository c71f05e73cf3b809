import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { useRef } from 'react';
import type { Message } from '../../api';
import { useText } from '../../text';
import { previewOf } from './preview';
import { useDeleteMessage } from './taking-back.resource';

/** Asks before a message is deleted, and shows its beginning. */
export default function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const remove = useDeleteMessage();
  // The menu that opened the dialog goes with the message: the focus stays in the conversation.
  const conversation = useRef(document.activeElement?.closest<HTMLElement>('[data-slot="virtual-list"]'));
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="sm"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          conversation.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('takingBack.deleteTitle')}</DialogTitle>
          <DialogDescription className="[overflow-wrap:anywhere]">
            {t('takingBack.deleteWhat', { preview: previewOf(message.text) })}
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onClose}>{t('takingBack.cancel')}</Button>
          <Button
            variant="destructive"
            pending={remove.isPending}
            onClick={() => remove.mutate(message, { onSettled: onClose })}
          >
            {t('takingBack.delete')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
