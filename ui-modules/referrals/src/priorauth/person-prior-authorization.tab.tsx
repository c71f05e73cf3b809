import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { PriorAuthorizations } from './prior-authorizations';

/** The prior authorizations of a person without a user account. */
const PersonPriorAuthorizationTab: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <PriorAuthorizations subject={useMemo(() => ({ personId }), [personId])} />
);

export default PersonPriorAuthorizationTab;
