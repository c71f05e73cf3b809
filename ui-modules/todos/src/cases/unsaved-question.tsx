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
import { useDialogText } from './dialog-text';

/** Asks what happens with unsaved changes when their dialog is closed: go on, keep them as a draft, or discard them. */
export function UnsavedQuestion({
  onContinue,
  onKeep,
  onDiscard,
}: {
  onContinue: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const t = useDialogText();
  const goOn = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onContinue()}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Not the first button, which discards: an Enter too many loses nothing.
          event.preventDefault();
          goOn.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('unsaved.title')}</DialogTitle>
          <DialogDescription>{t('unsaved.hint')}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="ghost" onClick={onDiscard}>
            {t('unsaved.discard')}
          </Button>
          <Button onClick={onKeep}>{t('unsaved.keep')}</Button>
          <Button ref={goOn} variant="primary" onClick={onContinue}>
            {t('unsaved.continue')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
