import { fullName } from '../../lib/person';
import { factsOf, type PersonFacts } from '../../people/person-search';
import { Avatar } from '../ui/avatar';
import { PersonMarks } from './person-marks';

/** A found person. Of a protected one the host sends the ID, the name and `isMasked`. */
export interface FoundPerson extends PersonFacts {
  personId: number;
  firstName: string;
  lastName: string;
  preferredName?: string | null;
  /** Whether the record is protected and the user has no access to it. */
  isMasked: boolean;
  testOnly?: boolean;
  isDeceased?: boolean;
  /** The role of staff. */
  roleLabel?: string | null;
}

/** A person in a list of search results: name, marks, and the facts that tell people of the same name apart. */
export function PersonRow({ person }: { person: FoundPerson }) {
  const facts = person.roleLabel ? [person.roleLabel] : factsOf(person);
  return (
    <span data-slot="person-row" className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar id={person.id ?? person.personId} name={fullName(person)} size="sm" decorative />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold">{fullName(person)}</span>
          <PersonMarks
            isProtected={person.isMasked}
            isTest={Boolean(person.testOnly)}
            isDeceased={person.isDeceased}
          />
        </span>
        <span className="block truncate text-xs text-subtle-foreground tabular-nums">
          {facts.join(' · ')}
        </span>
      </span>
    </span>
  );
}
