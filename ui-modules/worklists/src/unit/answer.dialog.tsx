import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { MessageSquareOff } from 'lucide-react';
import { useState } from 'react';
import { useUnitText } from './text';

/** The module that has the chat contributes it at this path. */
const CHAT = 'chat';

function useChat() {
  return useSlotEntries('patient.side/v1').find(({ path }) => path === CHAT);
}

/** Whether messages can be answered here: the chat is there. */
export function useCanAnswer(): boolean {
  return useChat() !== undefined;
}

/** The chat with a patient, above the list. The chat itself keeps drafts, sends once and shows what was refused. */
export default function AnswerDialog({
  patientId,
  name,
  facts,
  isGone,
  onClose,
}: {
  patientId: number;
  name: string;
  /** What tells the patient apart from another one of the same name. */
  facts: string;
  /** Whether the message has left the list, as it does when it is answered, by the reader or a colleague. */
  isGone: boolean;
  onClose: () => void;
}) {
  const t = useUnitText();
  const chat = useChat();
  // The field of a chat that is loaded already has the focus before the dialog could see who had it before.
  const [opener] = useState(() => document.activeElement);
  const [drawer] = useState(() => opener?.closest('[role=dialog]'));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // There is no button to answer any more if the chat was turned off meanwhile.
          const target = opener?.isConnected ? opener : drawer;
          if (target instanceof HTMLElement) target.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('answerTo', { name })}</DialogTitle>
          <DialogDescription>{facts || t('answerHint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <p role="status" className={isGone ? 'rounded-md bg-sunken px-3 py-2 text-sm' : 'sr-only'}>
            {isGone ? t('mayBeAnswered') : null}
          </p>
          <div className="flex h-[min(36rem,60vh)] min-h-0 flex-col overflow-hidden rounded-md border border-border">
            {chat ? (
              <SlotEntryView<'patient.side/v1'> entry={chat} props={{ patientId, isForWriting: true }} />
            ) : (
              <EmptyState
                className="flex-1"
                icon={<MessageSquareOff />}
                title={t('chatOff')}
                description={t('chatOffHint')}
              />
            )}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
