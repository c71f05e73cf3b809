import { ErrorState } from '@huddle/kit/components/ui/error-state';
import type { SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { patientQuery } from '../patient.resource';
import { useText } from '../text';
import { Communications, CommunicationsSkeleton } from './communications';

/** The communications of a patient. */
const PatientCommunications: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const patient = useQuery(patientQuery(patientId));
  if (patient.data) {
    return <Communications personId={patient.data.person.id} patientId={patientId} />;
  }
  if (patient.isError) {
    return (
      <ErrorState
        title={t('communications.failed')}
        description={patient.error.message}
        onRetry={() => void patient.refetch()}
        retrying={patient.isFetching}
      />
    );
  }
  return <CommunicationsSkeleton />;
};

export default PatientCommunications;
