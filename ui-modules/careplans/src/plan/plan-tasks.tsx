import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { cn } from '@huddle/kit/lib/cn';
import { useLeavingRows } from '@huddle/kit/lib/leaving';
import { DueDate, PriorityMark } from '@huddle/kit/work-units/marks';
import { UsersRound } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Plan, PlanTask } from '../api';
import { useText } from '../text';
import { useMarkTask } from './plans.resource';

const keyOf = ({ id }: PlanTask): number => id;

/** The tasks of a plan; completed ones are hidden until asked for (record.md §2). */
export function PlanTasks({ plan }: { plan: Plan }) {
  const t = useText();
  const [showsCompleted, setShowsCompleted] = useState(false);
  const { tasks } = plan;
  const completed = tasks.filter(({ isComplete }) => isComplete).length;
  const shown = useMemo(
    () => [
      ...tasks.filter(({ isComplete }) => !isComplete),
      ...(showsCompleted ? tasks.filter(({ isComplete }) => isComplete) : []),
    ],
    [tasks, showsCompleted],
  );
  const { rows, leaving } = useLeavingRows(shown, keyOf);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isClosed = plan.statusCategory !== 'open';

  /** A completed task leaves the list: the focus goes to the task beside it, so that the keyboard stays here. */
  function leaveFocus(id: number) {
    const at = shown.findIndex((task) => task.id === id);
    const next = shown[at + 1] ?? shown[at - 1];
    const box =
      next && list.current?.querySelector<HTMLElement>(`[data-task="${next.id}"] [role="checkbox"]`);
    (box ?? toggle.current)?.focus();
  }

  return (
    <section className="rounded-md border border-border-muted">
      <div className="flex min-h-9 items-center gap-2 border-b border-border-muted px-3 py-1">
        <h3 className="flex-1 text-xs font-semibold text-muted-foreground">{t('tasks.title')}</h3>
        {completed > 0 ? (
          <Button
            ref={toggle}
            size="sm"
            variant="ghost"
            aria-expanded={showsCompleted}
            onClick={() => setShowsCompleted(!showsCompleted)}
          >
            {showsCompleted ? t('tasks.hideCompleted') : t('tasks.showCompleted', { count: completed })}
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="px-3 py-2 text-xs text-subtle-foreground">
          {t(completed > 0 ? 'tasks.allDone' : 'tasks.none')}
        </p>
      ) : (
        <ul
          ref={list}
          aria-label={t('tasks.label', { title: plan.title })}
          className="divide-y divide-border-muted"
        >
          {rows.map((task) => (
            <li key={task.id} data-task={task.id}>
              <TaskRow
                task={task}
                isLeaving={leaving.has(task.id)}
                isReadOnly={isClosed}
                onCompleted={showsCompleted ? undefined : () => leaveFocus(task.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskRow({
  task,
  isLeaving,
  isReadOnly,
  onCompleted,
}: {
  task: PlanTask;
  isLeaving: boolean;
  isReadOnly: boolean;
  /** Called when it is completed and leaves the list. */
  onCompleted: (() => void) | undefined;
}) {
  const t = useText();
  const mark = useMarkTask(task);
  const { title, isComplete, completedByName, completedOn } = task;
  return (
    <div
      className={cn(
        'flex items-start gap-3 px-3 py-2 transition-opacity duration-400 motion-reduce:transition-none',
        isLeaving && 'pointer-events-none opacity-0',
      )}
    >
      <Checkbox
        className="mt-0.5"
        tone="done"
        checked={isComplete}
        disabled={isLeaving || isReadOnly || mark.isPending}
        aria-label={t('tasks.completeOf', { title })}
        onCheckedChange={(checked) => {
          mark.mutate({ isComplete: checked === true });
          if (checked === true) onCompleted?.();
        }}
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
        </p>
      </div>
      {task.priority > 0 && !isComplete ? <PriorityMark value={task.priority} /> : null}
    </div>
  );
}
