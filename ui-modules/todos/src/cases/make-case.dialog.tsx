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
import { Field } from '@huddle/kit/components/ui/field';
import { linkTo, paths } from '@huddle/kit/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Category } from '../api';
import { CasePicker } from './case-picker';
import type { RelatedObject } from './cases.resource';
import { useDialogText } from './dialog-text';
import NewCaseDialog from './new-case.dialog';

/** Asks for the category of a case that is made from a message or about a care gap, then shows the case that it begins. */
export default function MakeCaseDialog({
  patientId,
  kind = 'message',
  text,
  relation,
  plan = null,
  onClose,
}: {
  patientId: number;
  /** What it is made from, in the words of the dialog. */
  kind?: 'message' | 'gap';
  text: string;
  relation: RelatedObject;
  /** The care plan whose work the case is. */
  plan?: RelatedObject | null;
  onClose: () => void;
}) {
  const t = useDialogText();
  const navigate = useNavigate();
  const [category, setCategory] = useState<Category | null>(null);
  const [isChosen, setChosen] = useState(false);
  if (category && isChosen) {
    return (
      <NewCaseDialog
        subject={{ patientId }}
        category={category}
        origin={{ description: text.trim(), relation, plan }}
        onShow={(caseId) => void navigate(linkTo(paths.patientTab(patientId, 'todos', { caseId })))}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t(`${kind}.makeTitle`)}</DialogTitle>
          <DialogDescription>{t('message.chooseCategory')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Field label={t('fields.category')} required>
            <CasePicker value={category} onPick={setCategory} />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button
            variant="primary"
            disabledReason={category ? null : t('message.chooseCategory')}
            onClick={() => setChosen(true)}
          >
            {t('message.next')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
