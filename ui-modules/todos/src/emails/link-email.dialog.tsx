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
import { useSave } from '@huddle/kit/edit';
import { plainName } from '@huddle/kit/lib/person';
import { PersonPicker } from '@huddle/kit/pickers';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CaseEmail, Category } from '../api';
import { CaseChoice, NEW_CASE } from '../cases/case-choice';
import { CasePicker } from '../cases/case-picker';
import NewCaseDialog from '../cases/new-case.dialog';
import { linkEmail } from './emails.resource';
import { useEmailText } from './text';

/** Links an email of no case to a case of a patient: an open one, or a new one. */
export default function LinkEmailDialog({
  email,
  onLinked,
  onClose,
}: {
  email: CaseEmail;
  onLinked: () => void;
  onClose: () => void;
}) {
  const t = useEmailText();
  const navigate = useNavigate();
  const known = email.person == null ? null : { personId: email.person, name: email.personName ?? '' };
  const [person, setPerson] = useState(known);
  const [chosen, setChosen] = useState<string | null>(null);
  const [category, setCategory] = useState<Category | null>(null);
  const [isCreating, setCreating] = useState(false);
  const link = useSave({
    save: (caseId: number) => linkEmail(email.id, caseId),
    texts: { saved: t('link.linked'), failed: t('link.failed') },
    onSaved: () => {
      onLinked();
      onClose();
    },
  });
  if (isCreating && person && category) {
    return (
      <NewCaseDialog
        subject={{ personId: person.personId }}
        category={category}
        origin={{ description: email.subject }}
        onAdded={link.save}
        onShow={(caseId) => void navigate({ to: '/cases/$id', params: { id: String(caseId) } })}
        onClose={onClose}
      />
    );
  }
  const obstacle =
    person === null
      ? t('link.choosePatient')
      : chosen === null
        ? t('link.chooseCase')
        : chosen === NEW_CASE && category === null
          ? t('link.newHint')
          : null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('link.title')}</DialogTitle>
          <DialogDescription>{t('link.hint', { address: email.fromAddress })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <Field label={t('link.patient')} required>
            <PersonPicker
              value={person}
              onValueChange={(found) => {
                setChosen(null);
                setPerson(found && { personId: found.personId, name: plainName(found) });
              }}
            />
          </Field>
          {person ? (
            <CaseChoice
              subject={{ personId: person.personId }}
              value={chosen}
              onValueChange={setChosen}
              offersNew
            />
          ) : null}
          {chosen === NEW_CASE ? (
            <Field label={t('link.newHint')} required>
              <CasePicker value={category} onPick={setCategory} />
            </Field>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {t('link.cancel')}
          </Button>
          <Button
            variant="primary"
            pending={link.isSaving}
            disabledReason={obstacle}
            onClick={() => (chosen === NEW_CASE ? setCreating(true) : link.save(Number(chosen)))}
          >
            {t(chosen === NEW_CASE ? 'link.continue' : 'link.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
