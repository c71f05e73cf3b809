import { fromWire } from '@huddle/kit/api';
import type { SlotComponent } from '@huddle/kit/contract';
import type { PhoneCall } from '../api';
import { apiDocument } from '../api/generated/messaging';
import { CallLine } from './call-line';

/** A phone call among a person's communications. */
const CallEntry: SlotComponent<'communication.entry/v1'> = ({ object }) => (
  <CallLine call={fromWire(object, apiDocument) as PhoneCall} isDated />
);

export default CallEntry;
