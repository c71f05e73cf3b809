import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { ProviderSearch } from './provider-search';

/** Searching providers for a patient. */
const ProviderSearchTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => (
  <ProviderSearch subject={useMemo(() => ({ patientId }), [patientId])} />
);

export default ProviderSearchTab;
