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
import { toast } from '@huddle/kit/components/ui/toast';
import { useToday } from '@huddle/kit/dates';
import { FormProblems, formErrors } from '@huddle/kit/edit';
import { mayOwn, useAssignees } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { type DraftPlace, useDraft, useMe } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaskRelation } from '../api';
import { placeOf, type Subject } from '../subject';
import { useText } from '../text';
import { TaskFields, useTaskCheck } from './task-fields';
import { createTask, type OwnedTaskValues, type TaskValues } from './tasks.resource';

/** The object that a task is made from. */
export interface TaskOrigin {
  title: string;
  relation: TaskRelation;
  /** The owner at first; else the reader. */
  ownerGroup?: number;
}

type Draft = TaskValues & { uid: string };

/** The dialog for a new task. What is typed is kept until the task is added. */
export function NewTaskDialog({
  subject,
  origin,
  onClose,
}: {
  subject: Subject;
  origin?: TaskOrigin;
  onClose: () => void;
}) {
  const t = useText();
  const me = useMe();
  const today = useToday(BUSINESS_ZONE);
  const check = useTaskCheck();
  const { key, id, patientId } = placeOf(subject);
  const source = origin ? `${origin.relation.contentType}.${origin.relation.objectId}` : 'new';
  const place: DraftPlace = `task:${source}.${key}:${id}`;
  const draft = useDraft<Draft>(place, patientId);
  const assignees = useAssignees(subject).data;
  const proposed = origin?.ownerGroup ?? me.assigneeGroup?.id ?? null;
  // Nobody is chosen in advance who may not give care where the person lives. Until that is known, the host decides.
  const owner = !assignees || mayOwn(assignees, proposed) ? proposed : null;
  const chosen = draft.body?.ownerGroup ?? null;
  const [wasTried, setTried] = useState(false);
  const values: Draft = {
    title: origin?.title ?? '',
    // New task defaults: priority 0, due today (navigation.md §9).
    dueDate: today,
    priority: 0,
    uid: '',
    ...draft.body,
    ownerGroup: chosen ?? owner,
  };
  const save = useMutation({
    mutationFn: ({ uid, ...task }: OwnedTaskValues & { uid: string }) =>
      createTask(subject, uid, task, origin ? [origin.relation] : []),
    onSuccess: () => {
      draft.clear();
      toast.success(t('tasks.added'));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.errors.length === 0) {
        toast.error(t('tasks.addFailed'), { description: error.message });
      }
    },
  });
  const errors = formErrors(save.error, ['title', 'dueDate', 'ownerGroup', 'priority']);
  const obstacle = check(values);
  const change = (next: Partial<TaskValues>) =>
    draft.setBody({ ...values, ownerGroup: chosen, ...next, uid: values.uid || crypto.randomUUID() });

  function submit() {
    const { ownerGroup } = values;
    if (save.isPending) return;
    if (obstacle !== null || ownerGroup === null) {
      setTried(true);
      return;
    }
    const task = { ...values, ownerGroup, uid: values.uid || crypto.randomUUID() };
    // Kept with its uid, so that a repeated request is recognised.
    draft.setBody(task);
    save.mutate(task);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog can be rendered inside of another form's tree.
            event.stopPropagation();
            submit();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('tasks.add')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <FormProblems errors={wasTried && obstacle !== null ? [obstacle] : errors.others} />
            <TaskFields
              subject={subject}
              values={values}
              change={change}
              field={(name, label, control) => (
                <Field key={name} label={label} required={name !== 'priority'} error={errors.of(name)}>
                  {control}
                </Field>
              )}
            />
          </DialogBody>
          <DialogFooter>
            {draft.body ? (
              <Button
                variant="ghost"
                onClick={() => {
                  draft.clear();
                  onClose();
                }}
              >
                {t('tasks.discard')}
              </Button>
            ) : (
              <Button variant="ghost" onClick={onClose}>
                {t('tasks.cancel')}
              </Button>
            )}
            <Button type="submit" variant="primary" pending={save.isPending} disabledReason={obstacle}>
              {t('tasks.add')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
