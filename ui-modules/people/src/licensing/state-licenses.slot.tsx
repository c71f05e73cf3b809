import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ChipLine } from '@huddle/kit/components/ui/chip-line';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Select } from '@huddle/kit/components/ui/select';
import { linkTo, paths, type SlotComponent } from '@huddle/kit/contract';
import { listState } from '@huddle/kit/query';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { State } from '../api';
import { EditLicensesDialog } from './edit-licenses.dialog';
import {
  type Clinician,
  cliniciansOf,
  type Filter,
  filtered,
  LICENSED_ROLES,
  parseFilter,
  statesOf,
} from './licenses.model';
import { staffQuery, statesQuery, useLiveStaff } from './licenses.resource';
import { type LicensingText, useLicensingText } from './text';

const ALL = 'all';

function columnsOf(t: LicensingText, states: readonly State[]): DataTableColumn<Clinician>[] {
  return [
    {
      id: 'name',
      header: t('clinician'),
      rowHeader: true,
      fixed: true,
      width: '32%',
      cell: ({ id, name, title }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar id={id} name={name} size="sm" decorative />
          <span className="truncate font-semibold">{name}</span>
          <span className="shrink-0 text-xs text-subtle-foreground @max-2xl:hidden">{title}</span>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      width: '12rem',
      secondary: true,
      cell: ({ role }) => t(`roles.${role}`),
    },
    {
      id: 'states',
      header: t('states'),
      cell: ({ stateIds }) =>
        stateIds.length === 0 ? (
          <span className="text-subtle-foreground">{t('noStates')}</span>
        ) : (
          <ChipLine>
            {states
              .filter(({ id }) => stateIds.includes(id))
              .map(({ id, abbreviation }) => (
                <Chip key={id} shape="square" size="sm">
                  {abbreviation}
                </Chip>
              ))}
          </ChipLine>
        ),
    },
  ];
}

/** State licenses (navigation.md §2.3, §6): where the tenant's clinicians may practise. */
const StateLicenses: SlotComponent<'settings.page/v1'> = () => {
  const t = useLicensingText();
  const { hasPermission } = useAccess();
  const staff = useQuery(staffQuery);
  const states = useQuery(statesQuery);
  useLiveStaff();
  const filter = parseFilter(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Clinician | null>(null);
  const shownStates = useMemo(() => statesOf(states.data ?? []), [states.data]);
  const columns = useMemo(() => columnsOf(t, shownStates), [t, shownStates]);
  const clinicians =
    staff.data && states.data
      ? filtered(cliniciansOf(staff.data, states.data), shownStates, filter)
      : undefined;
  const failed = [staff, states].find((query) => query.isError && !query.data);

  function setFilter(change: Filter) {
    void navigate({ ...linkTo(paths.settings('empanelment'), { ...filter, ...change }), replace: true });
  }
  function refusal({ physicianId }: Clinician): string | false {
    if (!hasPermission('licenses.manage')) return t('notAllowed');
    return physicianId === null && t('keptElsewhere');
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1 max-sm:flex-none max-sm:basis-full">{t('title')}</PageTitle>
        <Select
          aria-label={t('filterRole')}
          className="w-48 max-sm:w-36"
          value={filter.role ?? ALL}
          onValueChange={(role) => setFilter({ role: parseFilter({ role }).role })}
          options={[
            { value: ALL, label: t('allRoles') },
            ...LICENSED_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
          ]}
        />
        <Select
          aria-label={t('filterState')}
          className="w-48 max-sm:w-36"
          value={filter.state ?? ALL}
          onValueChange={(state) => setFilter({ state: state === ALL ? undefined : state })}
          options={[
            { value: ALL, label: t('allStates') },
            ...shownStates.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
          ]}
        />
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('title')}
        columns={columns}
        {...listState(failed ?? staff, clinicians, t('failed'))}
        rowKey={({ id }) => id}
        rowKeys
        rowAction={(clinician) => (
          <Button
            size="sm"
            disabledReason={refusal(clinician)}
            aria-label={t('editOf', { name: clinician.name })}
            onClick={() => setEditing(clinician)}
          >
            {t('edit')}
          </Button>
        )}
        empty={<EmptyState title={t('none')} description={t('noneHint')} />}
        footer={clinicians ? t('count', { count: clinicians.length }) : null}
      />
      {editing && editing.physicianId !== null ? (
        <EditLicensesDialog
          key={editing.id}
          clinician={editing}
          physicianId={editing.physicianId}
          states={shownStates}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
};

export default StateLicenses;
