import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { Plans } from './plans';

/** The care plans of a patient. */
const PatientPlans: SlotComponent<'patient.tab/v1'> = ({ patientId }) => (
  <Plans subject={useMemo(() => ({ patientId }), [patientId])} />
);

export default PatientPlans;
