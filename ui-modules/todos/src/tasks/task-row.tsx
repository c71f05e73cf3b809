import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { cn } from '@huddle/kit/lib/cn';
import { DueDate } from '@huddle/kit/work-units/marks';
import { MessageSquare, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Task } from '../api';
import { useText } from '../text';
import { PriorityButton } from './priority-button';
import { useMarkTask } from './tasks.resource';

const TaskMenu = lazy(() => import('./task-menu'));

/** A task in a list: completed and prioritised in place, edited in a dialog. */
export function TaskRow({ task, isLeaving }: { task: Task; isLeaving: boolean }) {
  const t = useText();
  const mark = useMarkTask(task);
  const { title, isComplete, completedByName, completedOn } = task;
  return (
    <div
      className={cn(
        'flex items-start gap-3 px-4 py-2.5 text-sm transition-opacity duration-400 motion-reduce:transition-none',
        isLeaving && 'pointer-events-none opacity-0',
      )}
    >
      <Checkbox
        className="mt-0.5"
        tone="done"
        checked={isComplete}
        disabled={isLeaving}
        aria-label={t('tasks.completeOf', { title })}
        onCheckedChange={(checked) => mark.mutate({ isComplete: checked === true })}
      />
      <div className="min-w-0 flex-1">
        <p className={cn('wrap-anywhere', isComplete && 'text-subtle-foreground line-through')}>{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-subtle-foreground">
          {isComplete && completedOn ? (
            <span>
              {t('tasks.completedBy', { name: completedByName ?? '' })} <RelativeTime time={completedOn} />
            </span>
          ) : (
            <DueDate instant={task.dueDate} />
          )}
          <span className="inline-flex items-center gap-1">
            <UsersRound aria-hidden className="size-3.5" />
            {task.ownerGroupName}
          </span>
          {task.relations.some(({ contentType }) => contentType === 'chatmessagev2') ? (
            <span className="inline-flex items-center gap-1">
              <MessageSquare aria-hidden className="size-3.5" />
              {t('tasks.fromMessage')}
            </span>
          ) : null}
        </p>
      </div>
      {isComplete ? null : (
        <PriorityButton
          value={task.priority}
          label={title}
          onValueChange={(priority) => mark.mutate({ priority })}
        />
      )}
      <Suspense fallback={<span className="size-6" />}>
        <TaskMenu task={task} />
      </Suspense>
    </div>
  );
}
