import type { SlotComponent } from '@huddle/kit/contract';
import { Communications } from './communications';

/** Communications of a person without a user account: calls, and what other modules know. */
const PersonCommunications: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <Communications personId={personId} patientId={null} />
);

export default PersonCommunications;
