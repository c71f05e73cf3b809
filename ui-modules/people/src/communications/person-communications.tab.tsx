import type { SlotComponent } from '@huddle/kit/contract';
import { Communications } from './communications';

/** The communications of a person without a user account. */
const PersonCommunications: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <Communications personId={personId} patientId={null} />
);

export default PersonCommunications;
