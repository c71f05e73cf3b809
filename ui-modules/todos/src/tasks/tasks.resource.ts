import { toast } from '@huddle/kit/components/ui/toast';
import { dueInstant } from '@huddle/kit/lib/due';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Task, type TaskRelation } from '../api';
import { namesOf, type Subject } from '../subject';
import { useText } from '../text';
import { cancelTodos, changeTodos, useReloadTodos, withTaskMark } from '../todos.resource';

/** What a user enters for a task. */
export type TaskValues = { title: string; dueDate: string; ownerGroup: number | null; priority: number };

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
  const reload = useReloadTodos();
  return useMutation({
    mutationFn: (mark: { isComplete?: boolean; priority?: number }) =>
      api.patch('/api/task/{id}', { path: { id: task.id }, body: mark }),
    onMutate: async (mark) => {
      await cancelTodos(queryClient);
      return { undo: changeTodos(queryClient, (todo) => withTaskMark(todo, task.id, mark)) };
    },
    onError: (error, _, context) => {
      context?.undo();
      toast.error(t('tasks.updateFailed'), { description: error.message });
      void reload();
    },
    // The event that follows a change reloads the lists, here and in other consoles.
  });
}
