import {
  createContext,
  type Dispatch,
  lazy,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useState,
} from 'react';
import type { Task } from '../api';
import type { Subject } from '../subject';

const EditTaskDialog = lazy(() =>
  import('./edit-task.dialog').then((file) => ({ default: file.EditTaskDialog })),
);

/** Sets the task that is edited. */
export const EditTask = createContext<Dispatch<SetStateAction<Task | null>>>(() => {});

/** Lets the tasks of a list be edited. The dialog stays when its task leaves the list. */
export function TaskEditing({ subject, children }: { subject: Subject; children: ReactNode }) {
  const [task, setTask] = useState<Task | null>(null);
  return (
    <EditTask value={setTask}>
      {children}
      {task ? (
        <Suspense>
          <EditTaskDialog task={task} subject={subject} onClose={() => setTask(null)} />
        </Suspense>
      ) : null}
    </EditTask>
  );
}
