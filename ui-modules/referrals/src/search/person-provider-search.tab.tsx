import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { ProviderSearch } from './provider-search';

/** Searching providers for a person without a user account. */
const PersonProviderSearchTab: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <ProviderSearch subject={useMemo(() => ({ personId }), [personId])} />
);

export default PersonProviderSearchTab;
