import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { FormProblems, formErrors } from '@huddle/kit/edit';
import { FileDrop, useChosenFile } from '@huddle/kit/files';
import { useDraft } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MESSAGE_FILES } from '../attachments/queue';
import { addFile, type Filing } from './files.resource';
import { useText } from './text';

/** Longest texts in characters; the host has the same limits. */
const TITLE_LIMIT = 255;
const DESCRIPTION_LIMIT = 2_000;

/** The dialog for a new file. Title and description are kept until it is added; a file cannot outlive the page. */
export function AddFileDialog({
  patientId,
  first,
  onClose,
}: {
  patientId: number;
  /** The file that was dropped or pasted. */
  first: File | null;
  onClose: () => void;
}) {
  const t = useText();
  const draft = useDraft<Filing>(`file:${patientId}`, patientId);
  const { title, description } = draft.body ?? { title: '', description: '' };
  const chosen = useChosenFile(MESSAGE_FILES);
  const { file, queue } = chosen;
  const chooseFirst = useEffectEvent(() => first && queue.add([first]));
  useEffect(() => {
    chooseFirst();
  }, []);
  const save = useMutation({
    mutationFn: () =>
      chosen.send((sent, uid, options) => addFile(patientId, sent, { uid, title, description }, options)),
    onSuccess: (added) => {
      draft.clear();
      toast.success(t('added', { title: added.title }));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.errors.length === 0) {
        toast.error(t('addFailed'), { description: error.message });
      }
    },
  });
  const errors = formErrors(save.error, ['title', 'description']);
  const change = (next: Partial<Filing>) => draft.setBody({ title, description, ...next });
  // Without a title the host takes the name: the field shows it.
  const name = file?.name ?? '';

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (file && !save.isPending) save.mutate();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('add')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <FormProblems errors={errors.others} />
            <Field label={t('file')} required>
              <FileDrop queue={queue} disabled={save.isPending} />
            </Field>
            <Field label={t('name')} error={errors.of('title')}>
              <Input
                maxLength={TITLE_LIMIT}
                placeholder={name}
                value={title}
                onChange={(event) => change({ title: event.target.value })}
              />
            </Field>
            <Field label={t('description')} error={errors.of('description')}>
              <Textarea
                autoGrow
                limit={DESCRIPTION_LIMIT}
                className="max-h-60 min-h-16"
                value={description}
                onChange={(event) => change({ description: event.target.value })}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button
              variant="ghost"
              onClick={() => {
                if (draft.body) draft.clear();
                onClose();
              }}
            >
              {t(draft.body ? 'discard' : 'cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              disabledReason={file ? null : t('choose')}
            >
              {t('add')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
