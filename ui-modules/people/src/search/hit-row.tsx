import { Avatar } from '@huddle/kit/components/ui/avatar';
import { paths } from '@huddle/kit/contract';
import { fullName, usDate } from '@huddle/kit/lib/person';
import type { SearchHit } from '../api';
import { Marks } from '../patients/marks';

/** The data that distinguishes patients of the same name. */
export function factsOfHit(hit: SearchHit): string[] {
  const facts = [
    hit.id?.toString(),
    hit.dob ? usDate(hit.dob) : null,
    hit.sex && hit.sex !== 'Unknown' ? hit.sex : null,
    hit.addressState,
    hit.phoneNumber,
  ];
  return facts.flatMap((fact) => fact || []);
}

/** The URL of a record: of a user, or of a person without an account. */
export function pathOfHit({ id, personId }: SearchHit): string {
  return id === null || id === undefined ? paths.person(personId) : paths.patient(id);
}

/** A search result. */
export function HitRow({ hit }: { hit: SearchHit }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar id={hit.id ?? hit.personId} name={fullName(hit)} size="sm" decorative />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold">{fullName(hit)}</span>
          <Marks isProtected={hit.isMasked} isTest={hit.testOnly} isDeceased={hit.isDeceased} />
        </span>
        <span className="block truncate text-xs text-subtle-foreground tabular-nums">
          {factsOfHit(hit).join(' · ')}
        </span>
      </span>
    </span>
  );
}
