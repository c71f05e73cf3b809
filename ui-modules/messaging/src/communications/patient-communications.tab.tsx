import { ErrorState } from '@huddle/kit/components/ui/error-state';
import type { SlotComponent } from '@huddle/kit/contract';
import { useText } from '../text';
import { useThread } from '../threads/threads.resource';
import { Communications, CommunicationsSkeleton, NoCommunications } from './communications';

/** All communications of a patient in one stream. */
const PatientCommunications: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const thread = useThread(patientId);
  if (thread.data) {
    return <Communications personId={thread.data.patientMetadata.personId} patientId={patientId} />;
  }
  if (thread.isError) {
    return (
      <ErrorState
        title={t('communications.failed')}
        description={thread.error.message}
        onRetry={() => void thread.refetch()}
        retrying={thread.isFetching}
      />
    );
  }
  return thread.isPending ? <CommunicationsSkeleton /> : <NoCommunications />;
};

export default PatientCommunications;
