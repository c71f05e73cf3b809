import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { PriorAuthorizations } from './prior-authorizations';

/** The prior authorizations of a patient. */
const PriorAuthorizationTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => (
  <PriorAuthorizations subject={useMemo(() => ({ patientId }), [patientId])} />
);

export default PriorAuthorizationTab;
