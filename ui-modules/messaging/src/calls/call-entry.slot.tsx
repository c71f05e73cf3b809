import type { SlotComponent } from '@huddle/kit/contract';
import { api } from '../api';
import { CallLine } from './call-line';

/** A phone call among a person's communications. */
const CallEntry: SlotComponent<'communication.entry/v1'> = ({ object }) => (
  <CallLine call={api.read('messaging.PhoneCall', object)} isDated />
);

export default CallEntry;
