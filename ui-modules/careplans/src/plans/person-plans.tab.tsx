import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { Plans } from './plans';

/** The care plans of a person without a user account. */
const PersonPlans: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <Plans subject={useMemo(() => ({ personId }), [personId])} />
);

export default PersonPlans;
