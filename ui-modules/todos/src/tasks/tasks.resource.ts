import { toast } from '@huddle/kit/components/ui/toast';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Task, type TaskRelation } from '../api';
import { dueInstant } from '../due';
import { namesOf, type Subject } from '../subject';
import { useText } from '../text';

/** Rows per page (console.md §9). */
const PAGE_SIZE = 50;

const LIST = '/api/task/v2/';

/** What a user enters for a task. */
export type TaskValues = { title: string; dueDate: string; ownerGroup: number | null; priority: number };

type Pages = InfiniteData<{ results: Task[] }>;

/** A person's open or completed tasks, newest first. */
export function tasksQuery(subject: Subject, isComplete: boolean) {
  return api.pages(LIST, { query: { ...namesOf(subject), is_complete: isComplete, limit: PAGE_SIZE } });
}

/** Reloads the lists of tasks. */
export function useReloadTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.key(LIST) });
}

/** Reloads the lists of tasks when somebody changed one. */
export function useLiveTasks(): void {
  const reload = useReloadTasks();
  api.useEvent('todos.task.changed', () => void reload());
}

/** The values of a task that has an owner, as every stored task has. */
export type OwnedTaskValues = TaskValues & { ownerGroup: number };

/** The values as the host expects them. */
function bodyOf<V extends TaskValues>({ dueDate, ...values }: V) {
  return { ...values, dueDate: dueInstant(dueDate) };
}

/** Creates a task. Repeating the same `uid` after a lost response stores it once. */
export function createTask(
  subject: Subject,
  uid: string,
  values: OwnedTaskValues,
  relations: TaskRelation[],
): Promise<Task> {
  return api.post('/api/task/', {
    body: { ...bodyOf(values), ...namesOf(subject), uid, relations, isComplete: false, sourceType: 'manual' },
  });
}

/** Changes a task on the version that was seen. */
export function updateTask(id: number, values: TaskValues, version: number): Promise<Task> {
  return api.patch('/api/task/{id}', { path: { id }, body: bodyOf(values), ifMatch: version });
}

/** Deletes a task. */
export function deleteTask(id: number): Promise<unknown> {
  return api.delete('/api/task/{id}', { path: { id } });
}

/** Marks a task: completion and priority are shown at once, and rolled back when the host refuses. */
export function useMarkTask(task: Task) {
  const t = useText();
  const queryClient = useQueryClient();
  const queryKey = api.key(LIST);
  return useMutation({
    mutationFn: (mark: { isComplete?: boolean; priority?: number }) =>
      api.patch('/api/task/{id}', { path: { id: task.id }, body: mark }),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<Pages>({ queryKey });
      queryClient.setQueriesData<Pages>({ queryKey }, (known) => known && withMark(known, task.id, mark));
      return { before };
    },
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data);
      toast.error(t('tasks.updateFailed'), { description: error.message });
    },
    // The event that follows a change reloads the lists, here and in other consoles.
  });
}

function withMark(known: Pages, id: number, mark: Partial<Task>): Pages {
  const change = (task: Task) => (task.id === id ? { ...task, ...mark } : task);
  return { ...known, pages: known.pages.map((page) => ({ ...page, results: page.results.map(change) })) };
}
