import { EditDialog, EditField, EditGroup, type Stored, useEditForm } from '@huddle/kit/edit';
import { useRef } from 'react';
import type { Plan, PlanTask } from '../api';
import { useShowPlan } from '../plan/plans.resource';
import type { Subject } from '../subject';
import { updatePlan } from './edit.resource';
import { PlanFields } from './plan-fields';
import { TaskEditors } from './task-editors';
import { useEditText } from './text';
import { obstacleOf, type PlanValues, taskValues } from './values';

/** The values of a plan, and which of its tasks are removed: a task that is not listed may just have been completed. */
type EditedPlan = PlanValues & { removedTasks: number[] };

function storedOf({ title, notes, tasks, rowVersion }: Plan): Stored<EditedPlan> {
  const open = tasks.filter(({ isComplete }) => !isComplete);
  return { values: { title, notes, tasks: open.map(taskValues), removedTasks: [] }, version: rowVersion };
}

/** Changes a task plan. A concurrent change is merged by field, and of the tasks by task. */
export default function EditPlanDialog({
  plan,
  subject,
  onClose,
}: {
  plan: Plan;
  subject: Subject;
  onClose: () => void;
}) {
  const t = useEditText();
  const show = useShowPlan();
  // The versions of the tasks in a concurrent change that was merged: what is saved next is based on these.
  const merged = useRef(new Map<number, number>());
  /** The plan as it is stored: of a stale task the host answers the task alone. */
  const planOf = (current: Plan | PlanTask): Plan =>
    'tasks' in current
      ? current
      : { ...plan, tasks: plan.tasks.map((task) => (task.id === current.id ? current : task)) };
  const form = useEditForm<EditedPlan, Plan>({
    draft: `careplan:${plan.id}`,
    patientId: plan.patient ?? null,
    stored: storedOf(plan),
    save: ({ removedTasks, ...values }, version) => {
      const kept = new Set(values.tasks.map(({ id }) => id));
      const tasks = values.tasks.map((task) => ({
        ...task,
        rowVersion: (task.id === null ? null : merged.current.get(task.id)) ?? task.rowVersion,
      }));
      return updatePlan(
        plan.id,
        { ...values, tasks },
        removedTasks.filter((id) => !kept.has(id)),
        version,
      );
    },
    readCurrent: (current) => {
      const stored = planOf(current as Plan | PlanTask);
      merged.current = new Map(stored.tasks.map(({ id, rowVersion }) => [id, rowVersion]));
      return storedOf(stored);
    },
    check: (values) => {
      const obstacle = obstacleOf(values);
      return obstacle && t(`obstacles.${obstacle}`);
    },
    texts: { saved: t('edit.saved'), failed: t('edit.failed') },
    onSaved: show,
    onStale: (current) => show(planOf(current as Plan | PlanTask)),
    onClose,
  });
  const { values, change } = form;
  return (
    <EditDialog form={form} title={t('edit.title')} size="lg">
      <PlanFields
        values={values}
        change={change}
        field={(name, label, control) => (
          <EditField key={name} form={form} name={name} label={label} required={name === 'title'}>
            {control}
          </EditField>
        )}
      />
      <EditGroup
        form={form}
        name="tasks"
        label={t('tasks.title')}
        className="flex flex-col gap-2"
        format={(tasks) => tasks.map(({ title }) => title).join(', ')}
      >
        <TaskEditors
          subject={subject}
          tasks={values.tasks}
          onChange={(tasks, removed) =>
            change(
              removed === undefined ? { tasks } : { tasks, removedTasks: [...values.removedTasks, removed] },
            )
          }
          errorOf={() => undefined}
        />
      </EditGroup>
    </EditDialog>
  );
}
