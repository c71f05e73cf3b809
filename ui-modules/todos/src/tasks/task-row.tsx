import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { useSave } from '@huddle/kit/edit';
import { cn } from '@huddle/kit/lib/cn';
import { useToday } from '@huddle/kit/lib/today';
import { CalendarClock, EllipsisVertical, MessageSquare, Pencil, Trash2, UsersRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Task } from '../api';
import { BUSINESS_ZONE, dueDay, shortDue } from '../due';
import type { Subject } from '../subject';
import { useText } from '../text';
import { PriorityButton } from './priority-button';
import { deleteTask, useMarkTask } from './tasks.resource';

const EditTaskDialog = lazy(() =>
  import('./edit-task.dialog').then((file) => ({ default: file.EditTaskDialog })),
);

/** A task in a list: completed and prioritised in place, edited in a dialog. */
export function TaskRow({ task, subject, isLeaving }: { task: Task; subject: Subject; isLeaving: boolean }) {
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
      <TaskMenu task={task} subject={subject} />
    </div>
  );
}

/** When work is due; marked when it is overdue. */
export function DueDate({ instant }: { instant: string }) {
  const t = useText();
  const today = useToday(BUSINESS_ZONE);
  const day = dueDay(instant);
  const date = shortDue(day, today);
  const key = day < today ? 'tasks.overdue' : day === today ? 'tasks.dueToday' : 'tasks.dueOn';
  return (
    <span className={cn('inline-flex items-center gap-1 tabular-nums', day < today && 'text-warning-fg')}>
      <CalendarClock aria-hidden className="size-3.5" />
      {t(key, { date })}
    </span>
  );
}

function TaskMenu({ task, subject }: { task: Task; subject: Subject }) {
  const t = useText();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const remove = useSave({
    save: () => deleteTask(task.id),
    texts: { saved: t('tasks.deleted'), failed: t('tasks.deleteFailed') },
    onSaved: () => setOpen(null),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton ref={trigger} size="sm" label={t('tasks.actionsOf', { title: task.title })}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {task.isComplete ? null : (
            <DropdownMenuItem onSelect={() => setOpen('edit')}>
              <Pencil aria-hidden />
              {t('tasks.edit')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            {t('tasks.delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'edit' ? (
        <Suspense fallback={null}>
          <EditTaskDialog task={task} subject={subject} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={t('tasks.deleteQuestion')}
          description={task.title}
          confirm={t('tasks.delete')}
          cancel={t('tasks.cancel')}
          pending={remove.isSaving}
          onConfirm={() => remove.save(undefined)}
          onClose={() => setOpen(null)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
