import { Chip } from '@huddle/kit/components/ui/chip';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { formatDateTime, formatTime } from '@huddle/kit/lib/time';
import { LoadMore, listState } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readable, type Visit, visitsOf } from './accesses.model';
import { accessesQuery } from './accesses.resource';
import en from './en.json';
import { type DeviceText, useDeviceText } from './text';

type KnownOperation = keyof typeof en.operations;
type KnownReason = keyof typeof en.reasons;

const isOperation = (name: string): name is KnownOperation => name in en.operations;
const isReason = (name: string): name is KnownReason => name in en.reasons;

/** Labels of operations; an operation of a module unknown here is shown by its id. */
function operationOf(t: DeviceText, name: string): string {
  if (isOperation(name)) return t(`operations.${name}`);
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function columnsOf(t: DeviceText): DataTableColumn<Visit>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      rowHeader: true,
      width: '15rem',
      cell: ({ from, until }) => (
        <span className="whitespace-normal tabular-nums">{whenOf(t, from, until)}</span>
      ),
    },
    {
      id: 'who',
      header: t('who'),
      width: '14rem',
      cell: ({ who }) => [who.roleLabel, who.name].filter(Boolean).join(' '),
    },
    {
      id: 'what',
      header: t('what'),
      cell: (visit) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal">
          {visit.action === 'refuse' ? <Chip tone="warning">{t('refused')}</Chip> : null}
          {visit.action === 'change' ? <Chip tone="info">{t('changed')}</Chip> : null}
          <span>{visit.operations.map((name) => operationOf(t, name)).join(', ')}</span>
          {visit.changes.map(({ field, before, after }) => (
            <span key={field} className="text-subtle-foreground">
              {t('change', {
                field: field.replaceAll('_', ' '),
                before: readable(before) ?? t('nothing'),
                after: readable(after) ?? t('nothing'),
              })}
            </span>
          ))}
          {visit.accessReason ? (
            <span className="text-subtle-foreground">
              {t('because', {
                reason: isReason(visit.accessReason)
                  ? t(`reasons.${visit.accessReason}`)
                  : visit.accessReason,
              })}
            </span>
          ) : null}
        </span>
      ),
    },
  ];
}

function whenOf(t: DeviceText, from: string, until: string): string {
  const [start, end] = [new Date(from), new Date(until)];
  if (formatDateTime(start) === formatDateTime(end)) return formatDateTime(end);
  return t('span', { from: formatTime(start), until: formatDateTime(end) });
}

/** The accesses to this record, for users with the permission. */
export function Accesses({ personId }: { personId: number }) {
  const t = useDeviceText();
  const columns = useMemo(() => columnsOf(t), [t]);
  const query = useInfiniteQuery(accessesQuery(personId));
  const visits = useMemo(
    () => query.data && visitsOf(query.data.pages.flatMap(({ results }) => results)),
    [query.data],
  );
  return (
    <div className="px-5 pb-6">
      <h2 className="pb-1 text-lg font-semibold">{t('accesses')}</h2>
      <p className="max-w-prose pb-3 text-sm text-muted-foreground">{t('accessesHint')}</p>
      <DataTable
        className="rounded-lg border border-border"
        label={t('accesses')}
        columns={columns}
        {...listState(query, visits, t('accessesFailed'))}
        rowKey={({ id }) => id}
        refreshing={query.isFetching}
        empty={<EmptyState title={t('noAccesses')} />}
      />
      <LoadMore className="mt-3" query={query} label={t('older')} />
    </div>
  );
}
