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
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { linkTo, paths } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import { plainName } from '@huddle/kit/lib/person';
import { PersonPicker } from '@huddle/kit/pickers';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Case, CaseEmail, Category } from '../api';
import { CasePicker } from '../cases/case-picker';
import { openCasesQuery } from '../cases/cases.resource';
import NewCaseDialog from '../cases/new-case.dialog';
import { useCaseText } from '../cases/text';
import { linkEmail } from './emails.resource';
import { useEmailText } from './text';

/** The choice of a new case. */
const NEW = 'new';

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
        onShow={(caseId) => void navigate(linkTo(paths.case(caseId)))}
        onClose={onClose}
      />
    );
  }
  const obstacle =
    person === null
      ? t('link.choosePatient')
      : chosen === null
        ? t('link.chooseCase')
        : chosen === NEW && category === null
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
          {person ? <Cases personId={person.personId} chosen={chosen} onChoose={setChosen} /> : null}
          {chosen === NEW ? (
            <Field label={t('link.newHint')} required>
              <CasePicker className="w-full" value={category} onPick={setCategory} />
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
            onClick={() => (chosen === NEW ? setCreating(true) : link.save(Number(chosen)))}
          >
            {t(chosen === NEW ? 'link.continue' : 'link.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Cases({
  personId,
  chosen,
  onChoose,
}: {
  personId: number;
  chosen: string | null;
  onChoose: (value: string) => void;
}) {
  const t = useEmailText();
  const inCase = useCaseText();
  const query = useInfiniteQuery(openCasesQuery({ personId }));
  const statusOf = ({ isProposed, status }: Case) => (isProposed ? inCase('card.machine') : status);
  return (
    <QueryView
      query={{ ...query, data: rowsOf(query.data) }}
      failedTitle={t('link.casesFailed')}
      record={{ personId }}
    >
      {(cases) => (
        <>
          <RadioGroup aria-label={t('link.case')} value={chosen ?? ''} onValueChange={onChoose}>
            {cases.map((one) => (
              <RadioItem
                key={one.id}
                value={String(one.id)}
                label={`${one.category.title} · ${statusOf(one)}`}
                hint={one.description.split('\n')[0]}
              />
            ))}
            <RadioItem
              value={NEW}
              label={t('link.new')}
              hint={cases.length === 0 ? t('link.noCases') : undefined}
            />
          </RadioGroup>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}
