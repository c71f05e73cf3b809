import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { Navigation } from './navigation';

/** The referrals of a person without a user account. */
const PersonNavigationTab: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <Navigation subject={useMemo(() => ({ personId }), [personId])} />
);

export default PersonNavigationTab;
