import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { useToday } from '@huddle/kit/dates';
import { EditField } from '@huddle/kit/edit';
import { mayOwn, useAssignees } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useMe } from '@huddle/kit/session';
import type { TaskRelation } from '../api';
import { placeOf, type Subject } from '../subject';
import { useText } from '../text';
import { TaskFields, useTaskCheck } from './task-fields';
import { createTask, type TaskValues } from './tasks.resource';

/** The object that a task is made from. */
export interface TaskOrigin {
  title: string;
  relation: TaskRelation;
  /** The owner at first; else the reader. */
  ownerGroup?: number;
}

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
  const assignees = useAssignees(subject).data;
  const proposed = origin?.ownerGroup ?? me.assigneeGroup?.id ?? null;
  // New task defaults: priority 0, due today (navigation.md §9). Nobody is chosen in advance who may not give care where the person lives;
  // until that is known, the host decides.
  const defaults: TaskValues = {
    title: origin?.title ?? '',
    dueDate: today,
    priority: 0,
    ownerGroup: !assignees || mayOwn(assignees, proposed) ? proposed : null,
  };
  const form = useCreateForm({
    draft: `task:${source}.${key}:${id}`,
    patientId,
    defaults,
    body: (values) => {
      const { ownerGroup } = values;
      return check(values) ?? (ownerGroup === null ? t('tasks.needsAll') : { ...values, ownerGroup });
    },
    create: (task, uid) => createTask(subject, uid, task, origin ? [origin.relation] : []),
    texts: { created: t('tasks.added'), failed: t('tasks.addFailed') },
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('tasks.add')} submit={t('tasks.add')}>
      <TaskFields
        subject={subject}
        values={form.values}
        change={form.change}
        field={(name, label, control) => (
          <EditField key={name} form={form} name={name} label={label} required={name !== 'priority'}>
            {control}
          </EditField>
        )}
      />
    </CreateDialog>
  );
}
