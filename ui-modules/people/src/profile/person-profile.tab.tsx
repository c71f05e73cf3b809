import type { SlotComponent } from '@huddle/kit/contract';
import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../person.resource';
import { subjectOf } from '../subject';
import { Sections } from './profile.tab';

/** The profile of a person without a user account. If there is no record, the surrounding page shows why. */
const PersonProfileTab: SlotComponent<'person.tab/v1'> = ({ personId }) => {
  const { data: person } = useQuery(personQuery(personId));
  return person ? <Sections subject={subjectOf(person)} /> : null;
};

export default PersonProfileTab;
