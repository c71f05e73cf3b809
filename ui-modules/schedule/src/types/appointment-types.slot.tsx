import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ChipLine } from '@huddle/kit/components/ui/chip-line';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { listState } from '@huddle/kit/query';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AppointmentType } from '../api';
import { EditTypeDialog } from './edit-type.dialog';
import { type TypesText, useTypesText } from './text';
import { ROLES, typesQuery, useLiveTypes } from './types.resource';

function buffersText(t: TypesText, { bufferBefore, bufferAfter }: AppointmentType): string {
  const before = t('before', { minutes: t('minutesShort', { count: bufferBefore }) });
  const after = t('after', { minutes: t('minutesShort', { count: bufferAfter }) });
  const parts = [bufferBefore > 0 ? before : '', bufferAfter > 0 ? after : ''].filter(Boolean);
  return parts.join(', ') || t('noBuffers');
}

function columnsOf(t: TypesText): DataTableColumn<AppointmentType>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      rowHeader: true,
      fixed: true,
      width: '26%',
      cell: ({ name, isActive }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{name}</span>
          {isActive ? null : <Chip size="sm">{t('inactive')}</Chip>}
        </span>
      ),
    },
    {
      id: 'duration',
      header: t('duration'),
      width: '7rem',
      cell: ({ duration }) => t('minutesShort', { count: duration }),
    },
    { id: 'buffers', header: t('buffers'), width: '9rem', cell: (type) => buffersText(t, type) },
    {
      id: 'notice',
      header: t('notice'),
      width: '7rem',
      secondary: true,
      cell: ({ minimumNotice }) => t('minutesShort', { count: minimumNotice }),
    },
    {
      id: 'window',
      header: t('window'),
      width: '9rem',
      secondary: true,
      cell: ({ bookingWindow }) => t('weeks', { count: bookingWindow }),
    },
    {
      id: 'roles',
      header: t('roles'),
      cell: ({ roles }) => (
        <ChipLine>
          {ROLES.filter((role) => roles.includes(role)).map((role) => (
            <Chip key={role} shape="square" size="sm">
              {t(`roleNames.${role}`)}
            </Chip>
          ))}
        </ChipLine>
      ),
    },
  ];
}

/** The appointment types of the tenant, with the rules by which their slots are computed. */
const AppointmentTypes: SlotComponent<'settings.page/v1'> = () => {
  const t = useTypesText();
  const access = useAccess();
  const canEdit = access.allows({ feature: 'practiceSettings', permission: 'schedule.manage' });
  const query = useQuery(typesQuery);
  const columns = useMemo(() => columnsOf(t), [t]);
  const [editing, setEditing] = useState<AppointmentType | null>(null);
  useLiveTypes();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('title')}
        columns={columns}
        {...listState(query, query.data?.results, t('failed'))}
        rowKey={({ id }) => id}
        rowKeys
        rowAction={(type) => (
          <Button
            size="sm"
            disabledReason={canEdit ? undefined : t('notAllowed')}
            aria-label={t('editOf', { name: type.name })}
            onClick={() => setEditing(type)}
          >
            {t('edit')}
          </Button>
        )}
        footer={query.data ? t('count', { count: query.data.results.length }) : null}
      />
      {editing ? <EditTypeDialog key={editing.id} type={editing} onClose={() => setEditing(null)} /> : null}
    </div>
  );
};

export default AppointmentTypes;
