/** Tasks, which belong to the module todos, on the screens of modules whose objects have some. */
import type { Task } from '../api/generated/todos';
import { todosApi } from '../api/todos';

/** A change of a task that needs no version: it is made by a click. */
export interface TaskMark {
  isComplete?: boolean;
  /** 0 to 2; higher is more urgent. */
  priority?: number;
}

/** Marks a task, whatever it belongs to. */
export function markTask(id: number, mark: TaskMark): Promise<Task> {
  return todosApi.patch('/api/task/{id}', { path: { id }, body: mark });
}
