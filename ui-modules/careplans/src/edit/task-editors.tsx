import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Input } from '@huddle/kit/components/ui/input';
import { Select } from '@huddle/kit/components/ui/select';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useWorkText } from '@huddle/kit/work-units/marks';
import { Plus, X } from 'lucide-react';
import type { Subject } from '../subject';
import { useEditText } from './text';
import { MAX_TASKS, MAX_TITLE_LENGTH, newTask, type TaskValues } from './values';

const PRIORITIES = ['0', '1', '2'] as const;

/** The tasks of a plan, each in a row of fields. */
export function TaskEditors({
  subject,
  tasks,
  onChange,
  errorOf,
}: {
  subject: Subject;
  tasks: readonly TaskValues[];
  /** `removed` is the ID of a stored task that is no longer among them. */
  onChange: (tasks: TaskValues[], removed?: number) => void;
  /** The host's error about a task. */
  errorOf: (index: number) => string | undefined;
}) {
  const t = useEditText();
  const inWork = useWorkText();
  const today = useToday(BUSINESS_ZONE);
  const change = (at: number, next: Partial<TaskValues>) =>
    onChange(tasks.map((task, index) => (index === at ? { ...task, ...next } : task)));
  return (
    <>
      {tasks.length === 0 ? <p className="text-xs text-subtle-foreground">{t('tasks.none')}</p> : null}
      <ol className="flex flex-col gap-2">
        {tasks.map((task, index) => {
          const number = t('tasks.number', { number: index + 1 });
          const error = errorOf(index);
          const isTooLong = Array.from(task.title.trim()).length > MAX_TITLE_LENGTH;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a task that is not stored has no identity but its place
              key={index}
              className="grid grid-cols-[1fr_9rem_12rem_6.5rem_auto] items-center gap-2 max-md:grid-cols-[1fr_1fr_auto]"
            >
              <Input
                aria-label={`${number}: ${t('tasks.name')}`}
                aria-invalid={error !== undefined || isTooLong || undefined}
                placeholder={t('tasks.name')}
                className="max-md:col-span-3"
                autoComplete="off"
                value={task.title}
                onChange={(event) => change(index, { title: event.target.value })}
              />
              <DatePicker
                aria-label={`${number}: ${t('tasks.due')}`}
                value={task.dueDate || null}
                onValueChange={(day) => change(index, { dueDate: day ?? '' })}
                timeZone={BUSINESS_ZONE}
              />
              <AssigneePicker
                {...subject}
                aria-label={`${number}: ${t('tasks.owner')}`}
                value={task.ownerGroup}
                onValueChange={(ownerGroup) => change(index, { ownerGroup })}
              />
              <Select
                aria-label={`${number}: ${t('tasks.priority')}`}
                value={task.priority === 2 ? '2' : task.priority === 1 ? '1' : '0'}
                onValueChange={(priority) => change(index, { priority: Number(priority) })}
                options={PRIORITIES.map((value) => ({ value, label: inWork(`priorities.${value}`) }))}
              />
              <IconButton
                size="sm"
                label={task.title ? t('tasks.remove', { title: task.title }) : t('tasks.removeNew')}
                onClick={() => onChange(tasks.toSpliced(index, 1), task.id ?? undefined)}
              >
                <X aria-hidden />
              </IconButton>
              {error || isTooLong ? (
                <p role="alert" className="col-span-full text-xs text-urgent-fg">
                  {error ?? t('tasks.tooLong')}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        className="self-start"
        disabledReason={tasks.length >= MAX_TASKS ? t('tasks.enough', { count: MAX_TASKS }) : null}
        // A task is mostly done by the same group as the one before it.
        onClick={() => onChange([...tasks, newTask(today, tasks.at(-1)?.ownerGroup)])}
      >
        <Plus aria-hidden />
        {t('tasks.add')}
      </Button>
    </>
  );
}
