import { PersonMarks } from '@huddle/kit/components/app/person-marks';
import type { DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName } from '@huddle/kit/lib/person';
import { PriorityMark, WorkDue, WorkTitle } from '@huddle/kit/work-units';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InboxObject, WorkUnit } from '../api';
import type { Text } from '../text';

/** Names an owner. */
export type OwnerName = (unit: WorkUnit) => string | null;

/** What the object of a unit offers and says, if anything. */
export type ObjectOf = (unit: WorkUnit) => InboxObject | undefined;

/** The unit with what its object says as its title: of a message, its text. */
function speaking(unit: WorkUnit, object: InboxObject | undefined): WorkUnit {
  const said = object?.card?.title;
  return said && unit.details ? { ...unit, details: { ...unit.details, title: said } } : unit;
}

/** The columns of the inbox. */
export function columnsOf(
  t: Text,
  ownerName: OwnerName,
  objectOf: ObjectOf,
  status: (unit: WorkUnit, object: InboxObject | undefined) => ReactNode,
): DataTableColumn<WorkUnit>[] {
  return [
    {
      id: 'priority',
      header: t('inbox.priority'),
      width: '4.5rem',
      cell: ({ priority }) => <PriorityMark value={priority} />,
    },
    {
      id: 'what',
      header: t('inbox.what'),
      rowHeader: true,
      fixed: true,
      cell: (unit) => <WorkTitle unit={speaking(unit, objectOf(unit))} />,
    },
    {
      id: 'person',
      header: t('inbox.person'),
      width: '8.5rem',
      cell: ({ personId, firstName, lastName, isMasked }) =>
        personId == null ? null : (
          <span className="flex min-w-0 items-center gap-2">
            <Link className="truncate hover:underline" {...linkTo(paths.personTab(personId, 'todos'))}>
              {fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })}
            </Link>
            <PersonMarks isProtected={isMasked} isTest={false} />
          </span>
        ),
    },
    {
      id: 'owner',
      header: t('inbox.owner'),
      width: '8rem',
      secondary: true,
      cell: (unit) => <span className="truncate">{ownerName(unit) ?? <em>{t('inbox.unassigned')}</em>}</span>,
    },
    {
      id: 'due',
      header: t('inbox.due'),
      width: '11.75rem',
      cell: (unit) => <WorkDue unit={unit} />,
    },
    {
      id: 'status',
      header: t('inbox.status'),
      // "Machine-Generated" has room in it.
      width: '9.5rem',
      secondary: true,
      cell: (unit) => status(unit, objectOf(unit)),
    },
  ];
}
