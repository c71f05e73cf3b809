import { dueDay, dueInstant } from '@huddle/kit/lib/due';
import { limits, type NewTask, type PlanTask } from '../api';

/** Longest name of a plan, in characters. */
const MAX_NAME_LENGTH = limits.NewPlan.title.maxLength;
/** Longest title of a task, in characters. */
export const MAX_TITLE_LENGTH = limits.NewTask.title.maxLength;
/** Longest notes, in characters. */
export const MAX_NOTES_LENGTH = limits.NewPlan.notes.maxLength;
/** Most tasks of a new plan. */
export const MAX_TASKS = limits.NewPlan.tasks.maxItems;

/** What a user enters for a task; a day instead of an instant. `id` and `rowVersion` are those of a stored one. */
export type TaskValues = {
  id: number | null;
  rowVersion: number | null;
  title: string;
  dueDate: string;
  ownerGroup: number | null;
  priority: number;
};

/** What a user enters for a plan. */
export type PlanValues = { title: string; notes: string; tasks: TaskValues[] };

/** A task that is not stored yet: due today, as every new task is (record.md §9). */
export function newTask(today: string, ownerGroup: number | null = null): TaskValues {
  return { id: null, rowVersion: null, title: '', dueDate: today, ownerGroup, priority: 0 };
}

/** The values of a stored task. */
export function taskValues({ id, rowVersion, title, dueDate, ownerGroup, priority }: PlanTask): TaskValues {
  return { id, rowVersion, title, dueDate: dueDay(dueDate), ownerGroup, priority };
}

/** Whether nothing was entered: such a task is not saved. A stored task is never empty. */
export function isEmptyTask({ id, title, ownerGroup }: TaskValues): boolean {
  return id === null && title.trim() === '' && ownerGroup === null;
}

/** A task with all that it needs. */
type WholeTask = TaskValues & { ownerGroup: number };

export function isWholeTask(task: TaskValues): task is WholeTask {
  const length = Array.from(task.title.trim()).length;
  return length > 0 && length <= MAX_TITLE_LENGTH && task.dueDate !== '' && task.ownerGroup !== null;
}

/** Why a plan cannot be saved, as a key of the texts; null when it can (record.md §5). */
export function obstacleOf(
  { title, notes, tasks }: PlanValues,
  mustBeWhole = false,
): 'needsName' | 'nameTooLong' | 'notesTooLong' | 'needsTask' | null {
  if (title.trim() === '') return 'needsName';
  if (Array.from(title.trim()).length > MAX_NAME_LENGTH) return 'nameTooLong';
  if (Array.from(notes.trim()).length > MAX_NOTES_LENGTH) return 'notesTooLong';
  return tasks.every((task) => isWholeTask(task) || (!mustBeWhole && isEmptyTask(task))) ? null : 'needsTask';
}

/** The tasks as the host expects them, without those in which nothing was entered. */
export function taskBodies(tasks: readonly TaskValues[]): NewTask[] {
  return tasks.filter(isWholeTask).map(({ title, dueDate, ownerGroup, priority }) => ({
    title,
    dueDate: dueInstant(dueDate),
    ownerGroup,
    priority,
  }));
}
