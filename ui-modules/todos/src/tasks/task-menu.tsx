import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useSave } from '@huddle/kit/edit';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Task } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { deleteTask } from './tasks.resource';

const EditTaskDialog = lazy(() =>
  import('./edit-task.dialog').then((file) => ({ default: file.EditTaskDialog })),
);

/** The menu of a task. Loaded after the first rows are drawn. */
export default function TaskMenu({ task, subject }: { task: Task; subject: Subject }) {
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
