import { EditDialog, EditField, type Stored, useEditForm } from '@huddle/kit/edit';
import { dueDay } from '@huddle/kit/lib/due';
import { formatDay } from '@huddle/kit/lib/time';
import type { Task } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { useReloadTodos } from '../todos.resource';
import { TaskFields, useTaskCheck } from './task-fields';
import { type TaskValues, updateTask } from './tasks.resource';

function storedOf({ title, dueDate, ownerGroup, priority, rowVersion }: Task): Stored<TaskValues> {
  return { values: { title, dueDate: dueDay(dueDate), ownerGroup, priority }, version: rowVersion };
}

/** Edits a task. A concurrent change is merged by field. */
export function EditTaskDialog({
  task,
  subject,
  onClose,
}: {
  task: Task;
  subject: Subject;
  onClose: () => void;
}) {
  const t = useText();
  const reload = useReloadTodos();
  const form = useEditForm<TaskValues, Task>({
    draft: `task:${task.id}`,
    patientId: task.patient ?? null,
    stored: storedOf(task),
    save: (values, version) => updateTask(task.id, values, version),
    readCurrent: (current) => storedOf(current as Task),
    check: useTaskCheck(),
    texts: { saved: t('tasks.saved'), failed: t('tasks.updateFailed') },
    onStale: () => void reload(),
    onClose,
  });
  return (
    <EditDialog form={form} title={t('tasks.edit')}>
      <TaskFields
        subject={subject}
        values={form.values}
        change={form.change}
        field={(name, label, control) => (
          <EditField
            key={name}
            form={form}
            name={name}
            label={label}
            required={name !== 'priority'}
            format={(value) => (name === 'dueDate' ? formatDay(String(value), true) : String(value))}
          >
            {control}
          </EditField>
        )}
      />
    </EditDialog>
  );
}
