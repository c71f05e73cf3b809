import type { SlotHook } from '@huddle/kit/contract';
import { Phone } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../text';
import { openCallDialog } from './call-dialog.store';

/** Logs a call with the patient. */
const usePatientActions: SlotHook<'patient.action/v1'> = ({ patient: { patientId, personId, name } }) => {
  const t = useText();
  return useMemo(
    () => ({
      actions: [
        {
          id: 'call',
          label: t('calls.logOf'),
          icon: <Phone aria-hidden />,
          run: () => openCallDialog({ contact: { personId, userId: patientId, name } }),
        },
      ],
    }),
    [t, patientId, personId, name],
  );
};

export default usePatientActions;
