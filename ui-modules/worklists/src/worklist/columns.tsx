import { RiskChip } from '@huddle/kit/components/app/person-chips';
import { PersonMarks } from '@huddle/kit/components/app/person-marks';
import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import type { ContentTypes, PageLink } from '@huddle/kit/contract';
import { dueDay } from '@huddle/kit/lib/due';
import { fullName } from '@huddle/kit/lib/person';
import { formatDate, formatTime } from '@huddle/kit/lib/time';
import type { QueryTableColumn } from '@huddle/kit/table';
import { PriorityMark, WorkDue, WorkTitle } from '@huddle/kit/work-units';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Column, PersonFacts, WorklistItem } from '../api';
import { FIELDS, type Field, kindText, priorityOf, programText, riskText } from '../items/fields';
import { named } from '../items/late';
import type { Text } from '../text';

// Who has or looks at what comes after the rows.
const RowMarks = lazy(() => import('../company/row-marks'));

/** What the columns need besides a row. */
export interface ColumnContext {
  t: Text;
  types: ContentTypes;
  /** Links to the work of a person; null without that page. */
  toPerson: ((parameters: { personId: number }) => PageLink) | null;
  /** The owner's name; null for nobody. */
  ownerName: (item: WorklistItem) => string | null;
  /** The name of a member of staff. */
  userName: (userId: number) => string | null;
  onOpen: (item: WorklistItem) => void;
  now: number;
}

type Cell = Pick<QueryTableColumn<WorklistItem>, 'value' | 'cell'> & Partial<QueryTableColumn<WorklistItem>>;

/** The columns of a list, in the order in which they are first shown: what the host offers, and the person's local time. */
export function columnsOf(
  offered: readonly Column[],
  context: ColumnContext,
): QueryTableColumn<WorklistItem>[] {
  const cells = cellsOf(context);
  const columns = FIELDS.flatMap((id) => {
    const column = offered.find(({ field }) => field === id);
    return column
      ? [{ id, header: context.t(`columns.${id}`), sortable: column.isSortable, ...cells[id] }]
      : [];
  });
  const local = localTime(context);
  return [
    ...columns,
    {
      id: 'local_time',
      header: context.t('columns.local_time'),
      width: '7rem',
      hiddenAtFirst: true,
      secondary: true,
      value: local,
      cell: (item) => <span className="tabular-nums">{local(item)}</span>,
    },
  ];
}

function cellsOf(context: ColumnContext): Record<Field, Cell> {
  return { ...workCells(context), ...personCells(context) };
}

/** Columns of the work itself. */
function workCells({ t, types, ownerName, userName, onOpen, now }: ColumnContext) {
  return {
    title: {
      rowHeader: true,
      fixed: true,
      width: '20rem',
      value: (item) => named(item).details?.title,
      cell: (item) => (
        <span className="flex min-w-0 items-center gap-2">
          <WorkTitle unit={named(item)} onOpen={() => onOpen(item)} />
          <Suspense>
            <RowMarks item={item} takenBy={item.takenBy == null ? null : userName(item.takenBy)} now={now} />
          </Suspense>
        </span>
      ),
    },
    due_at: {
      width: '12rem',
      value: ({ dueAt }) => dueAt && dueDay(dueAt),
      cell: (item) => <WorkDue unit={item} />,
    },
    owner: {
      width: '10rem',
      value: ownerName,
      cell: (item) => ownerName(item) ?? <em className="text-subtle-foreground">{t('unassigned')}</em>,
    },
    priority: {
      width: '7rem',
      value: ({ priority }) => t(`priorities.${priorityOf(priority)}`),
      cell: ({ priority }) => <PriorityMark value={priority} />,
    },
    status: {
      width: '11rem',
      value: ({ details }) => details?.status,
      cell: ({ details }) =>
        details?.status ? (
          <Chip size="sm">
            <span className="truncate">{details.status}</span>
          </Chip>
        ) : null,
    },
    category: plain(({ details }) => details?.category, { hiddenAtFirst: true }),
    parent_category: plain(({ details }) => details?.parentCategory, { hiddenAtFirst: true }),
    content_type: plain(({ contentType }) => kindText(contentType, contentType, types), {
      hiddenAtFirst: true,
    }),
    tags: plain(({ details }) => details?.tags.join(', '), { hiddenAtFirst: true }),
    created_at: {
      width: '7rem',
      hiddenAtFirst: true,
      secondary: true,
      value: ({ createdAt }) => createdAt && formatDate(new Date(createdAt)),
      cell: ({ createdAt }) => (createdAt ? <RelativeTime time={createdAt} /> : null),
    },
  } satisfies Partial<Record<Field, Cell>>;
}

/** Columns of the person whom the work is for. A masked row shows none of them but the name. */
function personCells({ t, toPerson, userName }: ColumnContext) {
  const fact = (of: (person: PersonFacts) => string | number | null | undefined) =>
    (({ person }) => (person ? of(person) : null)) satisfies Cell['value'];
  return {
    name: {
      width: '12rem',
      value: nameOf,
      cell: (item) => (
        <span className="flex min-w-0 items-center gap-2">
          {item.personId == null ? null : toPerson ? (
            <Link className="truncate hover:underline" {...toPerson({ personId: item.personId })}>
              {nameOf(item)}
            </Link>
          ) : (
            <span className="truncate">{nameOf(item)}</span>
          )}
          <PersonMarks isProtected={item.isMasked} isTest={false} />
        </span>
      ),
    },
    state: plain(
      fact(({ state }) => state),
      { width: '5rem' },
    ),
    pod: plain(fact(({ pods }) => pods.map(({ name }) => name).join(', '))),
    care_team: plain(
      fact(({ careTeam }) => careTeam.flatMap(({ userId }) => userName(userId) ?? []).join(', ')),
      { hiddenAtFirst: true },
    ),
    payer: plain(fact(({ payer }) => payer)),
    program: plain(
      fact(({ programs }) => programs.flatMap((program) => programText(program, t) ?? []).join(', ')),
      {
        hiddenAtFirst: true,
      },
    ),
    risk: {
      width: '7.5rem',
      secondary: true,
      value: fact(({ risk }) => riskText(risk, t)),
      cell: ({ person }) => <RiskChip score={person?.risk} size="sm" />,
    },
    age: plain(
      fact(({ age }) => age),
      { width: '4.5rem', align: 'end' },
    ),
    last_contact_at: {
      width: '7.5rem',
      hiddenAtFirst: true,
      secondary: true,
      value: fact(({ lastContactAt }) => lastContactAt && formatDate(new Date(lastContactAt))),
      cell: ({ person }) => (person?.lastContactAt ? <RelativeTime time={person.lastContactAt} /> : null),
    },
  } satisfies Partial<Record<Field, Cell>>;
}

/** A column that shows its value as it is. */
function plain(value: NonNullable<Cell['value']>, rest: Partial<Cell> = {}): Cell {
  return { width: '9rem', secondary: true, value, cell: (item) => value(item), ...rest };
}

function nameOf({ firstName, lastName }: WorklistItem): string {
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
}

function localTime({ now }: ColumnContext) {
  return ({ person }: WorklistItem) => (person?.timeZone ? formatTime(new Date(now), person.timeZone) : null);
}
