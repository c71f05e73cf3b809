import type { SlotHook } from '@huddle/kit/contract';
import { ListTodo } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../text';
import { NewTaskDialog } from './new-task.dialog';

/** Longest title that is taken from a message (record.md §9). */
const MESSAGE_TITLE_LENGTH = 40;

/** Makes a task from a message. */
const useMessageAction: SlotHook<'message.action/v2'> = ({ message: { id, patientId, text } }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return useMemo(
    () => ({
      actions: [
        {
          id: 'task',
          label: t('tasks.ofMessage'),
          icon: <ListTodo aria-hidden />,
          run: () => setOpen(true),
        },
      ],
      element: isOpen ? (
        <NewTaskDialog
          subject={{ patientId }}
          origin={{
            title: Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, MESSAGE_TITLE_LENGTH).join(''),
            relation: { contentType: 'chatmessagev2', objectId: id },
          }}
          onClose={() => setOpen(false)}
        />
      ) : null,
    }),
    [t, isOpen, id, patientId, text],
  );
};

export default useMessageAction;
