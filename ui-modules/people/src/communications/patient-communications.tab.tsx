import type { SlotComponent } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '../patient.resource';
import { Communications } from './communications';
import { useCommunicationsText } from './text';

/** The communications of a patient. */
const PatientCommunications: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useCommunicationsText();
  const patient = useQuery(patientQuery(patientId));
  return (
    <QueryView query={patient} failedTitle={t('failed')}>
      {({ person }) => <Communications personId={person.id} patientId={patientId} />}
    </QueryView>
  );
};

export default PatientCommunications;
