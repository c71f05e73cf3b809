import type { SlotComponent } from '@huddle/kit/contract';
import { useThread } from '../threads/threads.resource';
import { Communications } from './communications';

/** All communications of a patient in one stream. */
const PatientCommunications: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const personId = useThread(patientId).data?.patientMetadata.personId;
  return personId === undefined ? null : <Communications personId={personId} patientId={patientId} />;
};

export default PatientCommunications;
