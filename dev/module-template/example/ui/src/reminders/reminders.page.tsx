import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths } from '@huddle/kit/contract';
import { formatDate } from '@huddle/kit/lib/time';
import { QueryTable, type QueryTableColumn } from '@huddle/kit/table';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Reminder } from '../api';
import { type Text, useText } from '../text';
import { EditReminder } from './edit-reminder';
import {
  DEFAULT_ORDERING,
  PAGE_SIZE,
  parseSearch,
  remindersQuery,
  useLiveReminders,
} from './reminders.resource';

const route = getRouteApi('/_page/sample/reminders');

function columnsOf(t: Text): QueryTableColumn<Reminder>[] {
  return [
    {
      id: 'title',
      header: t('reminders.what'),
      rowHeader: true,
      fixed: true,
      value: ({ title }) => title,
      cell: ({ title, isMasked, patientId }) => (
        <Link className="truncate font-semibold hover:underline" {...linkTo(paths.patient(patientId))}>
          {isMasked ? t('entries.protected') : title}
        </Link>
      ),
    },
    { id: 'state', header: t('reminders.state'), value: ({ state }) => state, cell: ({ state }) => state },
    {
      id: 'due',
      header: t('reminders.due'),
      value: ({ dueAt }) => dueAt,
      cell: ({ dueAt }) => (dueAt ? formatDate(new Date(dueAt)) : null),
    },
    {
      id: 'id',
      header: t('reminders.created'),
      sortable: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatDate(new Date(createdAt)),
    },
  ];
}

/** The reminders about all patients. */
export function RemindersPage() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useLiveReminders();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle>{t('reminders.title')}</PageTitle>
      </PageHeader>
      <QueryTable
        className="min-h-0 flex-1"
        list="sample.reminders"
        label={t('reminders.title')}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        query={remindersQuery}
        pageSize={PAGE_SIZE}
        defaultSort={DEFAULT_ORDERING}
        search={search}
        onSearchChange={(next) => void navigate({ search: parseSearch({ ...next }) })}
        rowAction={(reminder) => (reminder.isMasked ? null : <EditReminder reminder={reminder} />)}
        failedTitle={t('reminders.failed')}
        empty={<EmptyState title={t('reminders.none')} description={t('reminders.noneHint')} />}
      />
    </div>
  );
}
