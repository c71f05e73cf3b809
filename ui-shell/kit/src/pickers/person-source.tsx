import { type FoundPerson, PersonRow } from '../components/app/person-row';
import { Avatar } from '../components/ui/avatar';
import { fullName } from '../lib/person';
import type { AsyncOption, AsyncQuery, AsyncSource } from './async-source';

/** A search for people, from `api.query`. */
export type PeopleQuery<P extends FoundPerson> = (search: string) => AsyncQuery<{ results: readonly P[] }>;

/** A selected person: whoever selects one later needs no more than the IDs and the name. */
export interface PersonValue {
  personId: number;
  /** User ID; null for a person without an account. */
  id?: number | null;
  name: string;
}

/** What differs between the people that a picker offers. */
export interface PersonRules<P> {
  /** Why a person cannot be selected; undefined if they can. */
  refuse?: (person: P) => string | undefined;
}

function optionOf<P extends FoundPerson>(person: P | PersonValue, { refuse }: PersonRules<P>): AsyncOption {
  const name = 'name' in person ? person.name : fullName(person);
  return {
    value: String(person.personId),
    label: name,
    leading: <Avatar id={person.id ?? person.personId} name={name} size="xs" decorative />,
    row: 'name' in person ? undefined : <PersonRow person={person} />,
    disabledReason: 'name' in person ? undefined : refuse?.(person),
  };
}

/** People as the source of an async picker. */
export function personSource<P extends FoundPerson>(
  query: PeopleQuery<P>,
  rules: PersonRules<P>,
): AsyncSource<{ results: readonly P[] }, P | PersonValue> {
  return {
    query,
    itemsOf: ({ results }) => results,
    optionOf: (person) => optionOf(person, rules),
  };
}
