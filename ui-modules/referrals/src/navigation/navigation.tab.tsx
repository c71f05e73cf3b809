import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { Navigation } from './navigation';

/** The referrals of a patient. */
const NavigationTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => (
  <Navigation subject={useMemo(() => ({ patientId }), [patientId])} />
);

export default NavigationTab;
