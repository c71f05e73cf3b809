import type { SlotHook } from '@huddle/kit/contract';
import { ListTodo } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../text';
import { NewTaskDialog } from './new-task.dialog';

/** Adds a task for the patient, on whichever tab. */
const usePatientAction: SlotHook<'patient.action/v1'> = ({ patient: { patientId } }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return useMemo(
    () => ({
      actions: [
        { id: 'task', label: t('tasks.addFor'), icon: <ListTodo aria-hidden />, run: () => setOpen(true) },
      ],
      element: isOpen ? <NewTaskDialog subject={{ patientId }} onClose={() => setOpen(false)} /> : null,
    }),
    [t, isOpen, patientId],
  );
};

export default usePatientAction;
