import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { useSave } from '@huddle/kit/edit';
import { useState } from 'react';
import type { Case } from '../api';
import { CaseChoice } from './case-choice';
import { linkToCase, type RelatedObject, useShowCase } from './cases.resource';
import { useDialogText } from './dialog-text';
import type { OriginKind } from './origin';

/** Links an object, such as a message or a phone call, to one of the patient's open cases. */
export default function LinkCaseDialog({
  patientId,
  kind,
  relation,
  onClose,
}: {
  patientId: number;
  /** What is linked, in the words of the dialog. */
  kind: 'message' | OriginKind;
  relation: RelatedObject;
  onClose: () => void;
}) {
  const t = useDialogText();
  const show = useShowCase();
  const [chosen, setChosen] = useState<string | null>(null);
  const link = useSave({
    save: (id: number) => linkToCase(id, relation),
    texts: { saved: t(`${kind}.linked`), failed: t('message.failed') },
    onSaved: (saved) => {
      show(saved);
      onClose();
    },
  });
  const isLinked = ({ relations }: Case) =>
    relations.some((one) => one.contentType === relation.contentType && one.objectId === relation.objectId);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t(`${kind}.linkTitle`)}</DialogTitle>
          <DialogDescription>{t('message.linkHint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <CaseChoice
            subject={{ patientId }}
            value={chosen}
            onValueChange={setChosen}
            refused={(item) => (isLinked(item) ? t('message.isLinked') : null)}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button
            variant="primary"
            pending={link.isSaving}
            disabledReason={chosen === null ? t('choice.label') : null}
            onClick={() => chosen !== null && link.save(Number(chosen))}
          >
            {t('message.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
