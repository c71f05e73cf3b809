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
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { useSave } from '@huddle/kit/edit';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Case } from '../api';
import { linkToCase, openCasesQuery, type RelatedObject, useShowCase } from './cases.resource';
import { useDialogText } from './dialog-text';

/** Links an object, such as a message or a phone call, to one of the patient's open cases. */
export default function LinkCaseDialog({
  patientId,
  kind,
  relation,
  onClose,
}: {
  patientId: number;
  /** What is linked, in the words of the dialog. */
  kind: 'message' | 'call';
  relation: RelatedObject;
  onClose: () => void;
}) {
  const t = useDialogText();
  const show = useShowCase();
  const query = useInfiniteQuery(openCasesQuery({ patientId }));
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
          <QueryView
            query={{ ...query, data: rowsOf(query.data) }}
            failedTitle={t('message.casesFailed')}
            record={{ patientId }}
            isEmpty={(cases) => cases.length === 0}
            empty={<EmptyState title={t('message.noCases')} />}
          >
            {(cases) => (
              <>
                <RadioGroup
                  aria-label={t('message.choose')}
                  value={chosen ?? ''}
                  onValueChange={(value) => setChosen(value)}
                >
                  {cases.map((one) => (
                    <RadioItem
                      key={one.id}
                      value={String(one.id)}
                      disabled={isLinked(one)}
                      label={`${one.category.title} · ${one.isProposed ? t('card.machine') : one.status}`}
                      hint={isLinked(one) ? t('message.isLinked') : one.description.split('\n')[0]}
                    />
                  ))}
                </RadioGroup>
                <LoadMore query={query} />
              </>
            )}
          </QueryView>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button
            variant="primary"
            pending={link.isSaving}
            disabledReason={chosen === null ? t('message.choose') : null}
            onClick={() => chosen !== null && link.save(Number(chosen))}
          >
            {t('message.submit')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
