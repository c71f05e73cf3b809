import { peopleApi } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import type { SlotComponent } from '@huddle/kit/contract';
import { fullName } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../text';
import { topicOf } from './call.model';
import { openCallDialog } from './call-dialog.store';

/**
 * Opens the phone call dialog for another module, about one of its objects. The dialog itself is the console's only one, so that the call
 * goes on whatever page is shown.
 */
const LogCallDialog: SlotComponent<'patient.dialog/v1'> = ({ patientId, input, close }) => {
  const t = useText();
  const { data: person, isError } = useQuery({
    ...peopleApi.query('/api/user/{patient_id}/', { path: { patient_id: patientId } }),
    select: ({ person }) => person,
  });
  useEffect(() => {
    const topic = topicOf(input);
    if (topic && !person && !isError) return;
    if (topic && person) {
      openCallDialog({ contact: { personId: person.id, userId: patientId, name: fullName(person) }, topic });
    } else {
      toast.error(t('calls.errors.open'));
    }
    close();
  }, [t, patientId, person, isError, input, close]);
  return null;
};

export default LogCallDialog;
