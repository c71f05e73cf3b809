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
import { use, useEffect, useRef, useState } from 'react';
import type { Task } from '../api';
import { useText } from '../text';
import { EditTask } from './task-editing';
import { deleteTask } from './tasks.resource';

/** The menu of a task. Loaded after the first rows are drawn. */
export default function TaskMenu({ task }: { task: Task }) {
  const t = useText();
  const edit = use(EditTask);
  const [isDeleting, setDeleting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const remove = useSave({
    save: () => deleteTask(task.id),
    texts: { saved: t('tasks.deleted'), failed: t('tasks.deleteFailed') },
    onSaved: () => setDeleting(false),
  });
  // An open dialog follows what others change.
  useEffect(() => edit((open) => (open?.id === task.id ? task : open)), [edit, task]);
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
            <DropdownMenuItem onSelect={() => edit(task)}>
              <Pencil aria-hidden />
              {t('tasks.edit')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            {t('tasks.delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isDeleting ? (
        <ConfirmDialog
          title={t('tasks.deleteQuestion')}
          description={task.title}
          confirm={t('tasks.delete')}
          cancel={t('tasks.cancel')}
          pending={remove.isSaving}
          onConfirm={() => remove.save(undefined)}
          onClose={() => setDeleting(false)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
