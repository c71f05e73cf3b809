import type { SlotComponent } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '../patient.resource';
import { useText } from '../text';
import { Communications } from './communications';

/** The communications of a patient. */
const PatientCommunications: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const patient = useQuery(patientQuery(patientId));
  return (
    <QueryView query={patient} failedTitle={t('communications.failed')}>
      {({ person }) => <Communications personId={person.id} patientId={patientId} />}
    </QueryView>
  );
};

export default PatientCommunications;
