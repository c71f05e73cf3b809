import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useUnitText } from './text';

/** The module that has the chat contributes it at this path. */
const CHAT = 'chat';

/** Whether messages can be answered here: the chat is there. */
export function useCanAnswer(): boolean {
  return useSlotEntries('patient.side/v1').some(({ path }) => path === CHAT);
}

/** The chat with a patient, above the list. */
export default function AnswerDialog({
  patientId,
  name,
  onClose,
}: {
  patientId: number;
  name: string;
  onClose: () => void;
}) {
  const t = useUnitText();
  const chat = useSlotEntries('patient.side/v1').find(({ path }) => path === CHAT);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('answerTo', { name })}</DialogTitle>
          <DialogDescription>{t('answerHint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="flex h-[min(36rem,60vh)] min-h-0 flex-col overflow-hidden rounded-md border border-border">
            {chat ? <SlotEntryView<'patient.side/v1'> entry={chat} props={{ patientId }} /> : null}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
