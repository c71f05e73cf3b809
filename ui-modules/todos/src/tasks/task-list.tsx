import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { useLeavingRows } from '@huddle/kit/lib/leaving';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Task } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { TaskRow } from './task-row';
import { tasksQuery, useLiveTasks } from './tasks.resource';

/** Highest priority first, then by due date. */
function byUrgency(one: Task, other: Task): number {
  return other.priority - one.priority || one.dueDate.localeCompare(other.dueDate) || other.id - one.id;
}

/** Last completed first. */
function byCompletion(one: Task, other: Task): number {
  return (other.completedOn ?? '').localeCompare(one.completedOn ?? '') || other.id - one.id;
}

/** A person's open or completed tasks. */
export function TaskList({ subject, isComplete }: { subject: Subject; isComplete: boolean }) {
  const t = useText();
  const query = useInfiniteQuery(tasksQuery(subject, isComplete));
  const tasks = useMemo(
    () => rowsOf(query.data)?.sort(isComplete ? byCompletion : byUrgency),
    [query.data, isComplete],
  );
  useLiveTasks();
  return (
    <QueryView query={{ ...query, data: tasks }} failedTitle={t('tasks.failed')} record={subject}>
      {(rows) => (
        <>
          <Rows rows={rows} subject={subject} isComplete={isComplete} />
          <LoadMore query={query} label={t('tasks.more')} className="m-4" />
        </>
      )}
    </QueryView>
  );
}

function Rows({ rows, subject, isComplete }: { rows: Task[]; subject: Subject; isComplete: boolean }) {
  const t = useText();
  const shown = useLeavingRows(rows, ({ id }) => id);
  if (shown.rows.length === 0) {
    return isComplete ? (
      <EmptyState title={t('tasks.noneClosed')} />
    ) : (
      <EmptyState title={t('tasks.noneOpen')} description={t('tasks.noneOpenHint')} />
    );
  }
  return (
    <ul
      aria-label={t(isComplete ? 'tasks.closedList' : 'tasks.openList')}
      className="divide-y divide-border-muted"
    >
      {shown.rows.map((task) => (
        <TaskRow key={task.id} task={task} subject={subject} isLeaving={shown.leaving.has(task.id)} />
      ))}
    </ul>
  );
}
