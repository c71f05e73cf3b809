import { onWire } from '@huddle/kit/testing';

/** The assignee groups, as the operation of the people module answers them; invented. */
export const GROUPS = onWire([
  { id: 5, name: 'Nurses', isProvider: false, assigneeGroupUsers: [], licensing: null },
  { id: 6, name: 'Health Guides', isProvider: false, assigneeGroupUsers: [], licensing: null },
]);
