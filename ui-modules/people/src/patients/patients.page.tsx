import { PersonMarks } from '@huddle/kit/components/app/person-marks';
import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName, usDate } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { formatDate } from '@huddle/kit/lib/time';
import { QueryTable, type QueryTableColumn, type TableFilter } from '@huddle/kit/table';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type MouseEvent, useMemo } from 'react';
import type { User } from '../api';
import { onboardingOf } from '../header/onboarding';
import { type Text, useText } from '../text';
import {
  DEFAULT_ORDERING,
  PAGE_SIZE,
  parseSearch,
  patientsQuery,
  peopleFiltersQuery,
  RISKS,
} from './patients.resource';
import { type PatientsText, usePatientsText } from './text';

const route = getRouteApi('/_page/patients');

function columnsOf(t: PatientsText, common: Text): QueryTableColumn<User>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      width: '14rem',
      sortable: true,
      rowHeader: true,
      fixed: true,
      value: fullName,
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar id={user.id} name={fullName(user)} size="sm" decorative />
          <Link className="truncate font-semibold hover:underline" {...linkTo(paths.patient(user.id))}>
            {fullName(user)}
          </Link>
          <PersonMarks isProtected={user.isProtected} isTest={user.testOnly} />
        </span>
      ),
    },
    {
      id: 'dob',
      header: t('dob'),
      width: '7rem',
      value: birthDateOf,
      cell: (user) => <span className="tabular-nums">{birthDateOf(user)}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      width: '4.25rem',
      secondary: true,
      value: stateOf,
      cell: stateOf,
    },
    {
      id: 'care_team',
      header: t('careTeam'),
      width: '11.25rem',
      // A phone number that is cut off is of no use: this column gives way to it.
      secondary: 'wide',
      value: (user) => careTeamOf(t, user),
      cell: (user) => careTeamOf(t, user),
    },
    {
      id: 'last_contact',
      header: t('lastContact'),
      width: '7.25rem',
      value: lastContactOf,
      cell: (user) => <span className="tabular-nums">{lastContactOf(user)}</span>,
    },
    {
      id: 'status',
      header: t('status'),
      width: '6.25rem',
      secondary: true,
      value: (user) => statusOf(t, common, user),
      cell: (user) => statusOf(t, common, user),
    },
    {
      id: 'email',
      header: t('email'),
      sortable: true,
      secondary: 'wide',
      value: (user) => user.email,
      cell: (user) => user.email,
    },
    {
      id: 'phone_number',
      header: t('phone'),
      sortable: true,
      width: '8.25rem',
      value: phoneOf,
      cell: (user) => <span className="tabular-nums">{phoneOf(user)}</span>,
    },
    {
      id: 'id',
      header: t('id'),
      sortable: true,
      align: 'end',
      width: '8rem',
      secondary: 'wide',
      value: (user) => user.id,
      cell: (user) => user.id,
    },
  ];
}

function birthDateOf({ personDetail }: User): string | null {
  return personDetail?.dob ? usDate(personDetail.dob) : null;
}

function phoneOf({ phoneNumber }: User): string | null {
  return phoneNumber ? formatPhone(phoneNumber) : null;
}

function lastContactOf({ personDetail }: User): string | null {
  return personDetail?.lastContactAt ? formatDate(new Date(personDetail.lastContactAt)) : null;
}

function stateOf({ personDetail }: User): string | null {
  return personDetail?.addresses[0]?.state ?? null;
}

/** `NP Anna Berg, MD Adaeze Okonkwo` */
function careTeamOf(t: PatientsText, { personDetail }: User): string | null {
  // A masked row has no detail.
  if (!personDetail) return null;
  const members = personDetail.careTeam.map((member) => `${member.roleLabel} ${fullName(member)}`.trim());
  return members.join(', ') || t('noCareTeam');
}

function statusOf(t: PatientsText, common: Text, { personDetail }: User): string | null {
  if (personDetail?.mergedInto) return t('merged');
  return onboardingOf(common, personDetail?.summary.onboardingStatus);
}

/** The filters of the list: what the reader's own pods are, risk, and what other parts of the product know. */
function useFilters(): readonly TableFilter[] {
  const t = usePatientsText();
  const { data: sets } = useQuery(peopleFiltersQuery);
  return useMemo(
    () => [
      { id: 'my_pods', kind: 'flag', label: t('myPod') },
      {
        id: 'risk',
        kind: 'choices',
        label: t('risk'),
        options: RISKS.map((risk) => ({ value: risk, label: t(`risks.${risk}`) })),
      },
      ...(sets && sets.length > 0
        ? [
            {
              id: 'set',
              kind: 'choice',
              label: t('set'),
              options: sets.map(({ name, title }) => ({ value: name, label: title })),
            } as const,
          ]
        : []),
    ],
    [t, sets],
  );
}

/** Opens the record of the row that was clicked, unless the click was for something in it or selected its text. */
function openRow({ target }: MouseEvent): void {
  if (!(target instanceof HTMLElement) || target.closest('a, button, input, label')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector<HTMLElement>('th[scope=row] a')?.click();
}

/** The patient list, sorted and paged by the host. */
export function PatientsPage() {
  const t = usePatientsText();
  const common = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useMemo(() => columnsOf(t, common), [t, common]);
  const filters = useFilters();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the name is the link; the row around it is a larger target for the pointer
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link has the keyboard
    <div className="flex min-h-0 flex-1 flex-col" onClick={openRow}>
      <PageHeader>
        <PageTitle>{t('title')}</PageTitle>
      </PageHeader>
      <QueryTable
        className="min-h-0 flex-1 [&_tbody_tr]:cursor-pointer"
        list="people.patients"
        label={t('table')}
        columns={columns}
        rowKey={(user) => user.id}
        query={patientsQuery}
        canSkip
        filters={filters}
        pageSize={PAGE_SIZE}
        defaultSort={DEFAULT_ORDERING}
        search={search}
        onSearchChange={(next) => void navigate({ search: parseSearch({ ...next }) })}
        rowAction={(user) => (
          // On narrow screens the name is the link.
          <Button asChild size="sm" className="@max-2xl:hidden">
            <Link {...linkTo(paths.patient(user.id))}>{t('open')}</Link>
          </Button>
        )}
        failedTitle={t('failed')}
        empty={<EmptyState title={t('none')} description={t('noneHint')} />}
      />
    </div>
  );
}
