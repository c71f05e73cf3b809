import type { SlotComponent } from '@huddle/kit/contract';
import { useMemo } from 'react';
import { Todos } from './todos';

/** The work for a person without a user account. */
const PersonTodos: SlotComponent<'person.tab/v1'> = ({ personId }) => (
  <Todos subject={useMemo(() => ({ personId }), [personId])} />
);

export default PersonTodos;
