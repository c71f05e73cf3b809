import { Chart } from '@huddle/kit/chart';
import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { DateRangePicker, useToday } from '@huddle/kit/dates';
import { addTo, daysFrom } from '@huddle/kit/dates/days';
import { QueryView } from '@huddle/kit/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartColumn, Download } from 'lucide-react';
import { useMemo } from 'react';
import type { Utilization } from '../api';
import { providersQuery } from '../calendar/calendar.resource';
import { nameOf } from '../calendar/providers';
import { type Row, rowsOf, usedShare } from './rows';
import type { Grouping } from './search';
import { useUtilizationText } from './text';
import { downloadUtilization, MAX_DAYS, utilizationQuery } from './utilization.resource';

const route = getRouteApi('/_page/schedule/utilization');

const ALL = 'all';

/** How much of the offered time is used, for leads. */
export function UtilizationPage() {
  const t = useUtilizationText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const { from = addTo(today, -29, 'day'), to = today, provider, by = 'days' } = search;
  const counted = { from, to, provider };
  const providers = useQuery(providersQuery);
  const query = useQuery(utilizationQuery(counted));
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...next }, replace: true });
  const download = useMutation({
    mutationFn: () => downloadUtilization(counted),
    onError: (error) => toast.error(t('downloadFailed'), { description: error.message }),
  });
  const options = [
    { value: ALL, label: t('allProviders') },
    ...(providers.data?.results ?? []).map((one) => ({ value: String(one.id), label: nameOf(one) })),
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="min-w-0 flex-1">{t('title')}</PageTitle>
        <Button asChild size="sm" variant="ghost">
          <Link to="/schedule">{t('toSchedule')}</Link>
        </Button>
        <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden />
          {t('download')}
        </Button>
      </PageHeader>
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-border bg-surface px-4 py-2">
        <div className="w-80">
          <DateRangePicker
            size="sm"
            aria-label={t('range')}
            value={{ from, to }}
            onValueChange={(range) => {
              if (!range?.from || !range.to) return;
              if (daysFrom(range.from, range.to) >= MAX_DAYS) toast.error(t('tooLong'));
              else change({ from: range.from, to: range.to });
            }}
          />
        </div>
        <div className="w-56">
          <Combobox
            size="sm"
            aria-label={t('provider')}
            options={options}
            value={provider ? String(provider) : ALL}
            onValueChange={(id) => change({ provider: id && id !== ALL ? Number(id) : undefined })}
          />
        </div>
        <SegmentedControl
          label={t('by')}
          value={by}
          onValueChange={(next) => change({ by: next })}
          options={(['days', 'types', 'providers'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-4">
        <QueryView
          query={query}
          failedTitle={t('failed')}
          loading={
            <SkeletonRegion label={t('loading')} className="flex flex-col gap-4">
              <Skeleton className="h-60 w-full rounded-md" />
              <Skeleton className="h-80 w-full rounded-md" />
            </SkeletonRegion>
          }
        >
          {(found) => <Numbers found={found} by={by} fileName={`utilization-${from}-${to}`} />}
        </QueryView>
      </div>
    </div>
  );
}

/** The chart and the table of a grouping. */
function Numbers({ found, by, fileName }: { found: Utilization; by: Grouping; fileName: string }) {
  const t = useUtilizationText();
  const rows = useMemo(() => rowsOf(found, by), [found, by]);
  const columns = useColumns(by);
  if (rows.length === 0) return <EmptyState icon={<ChartColumn />} title={t('nothing')} />;
  const series = (id: string, label: string, pick: (row: Row) => number) => ({
    id,
    label,
    values: rows.map(pick),
  });
  return (
    <div className="flex flex-col gap-6">
      <Chart
        label={t('chart')}
        kind="stacked"
        x={{ kind: 'category', label: t(by), values: rows.map(({ name }) => name) }}
        series={[
          series('seen', t('seen'), ({ counts }) => counts.seen),
          series('open', t('open'), ({ counts }) => counts.booked - counts.seen - counts.noShow),
          series('noShow', t('noShow'), ({ counts }) => counts.noShow),
          series('canceled', t('canceled'), ({ counts }) => counts.canceled),
        ]}
        fileName={fileName}
      />
      <DataTable label={t('table')} columns={columns} rows={rows} rowKey={({ key }) => key} rowKeys />
    </div>
  );
}

function useColumns(by: Grouping): DataTableColumn<Row>[] {
  const t = useUtilizationText();
  return useMemo(() => {
    const hours = (minutes: number) => t('hours', { hours: String(Math.round((minutes / 60) * 10) / 10) });
    const count = (
      id: 'held' | 'booked' | 'seen' | 'noShow' | 'canceled',
      header: string,
    ): DataTableColumn<Row> => ({
      id,
      header,
      align: 'end',
      cell: ({ counts }) => counts[id],
    });
    const offered: DataTableColumn<Row>[] =
      by === 'types'
        ? []
        : [
            {
              id: 'offered',
              header: t('offered'),
              align: 'end',
              cell: ({ counts }) => hours(counts.offeredMinutes ?? 0),
            },
            {
              id: 'used',
              header: t('used'),
              align: 'end',
              cell: ({ counts }) => {
                const share = usedShare(counts);
                return share === null ? '–' : `${share}%`;
              },
            },
          ];
    const third: DataTableColumn<Row>[] =
      by === 'types'
        ? [
            {
              id: 'third',
              header: t('third'),
              align: 'end',
              cell: (row) =>
                row.third === null ? (
                  t('none')
                ) : (
                  <span title={t('thirdHint')}>{t('inDays', { count: row.third })}</span>
                ),
            },
          ]
        : [];
    return [
      { id: 'name', header: t(by), cell: ({ name }) => name, rowHeader: true, fixed: true, width: '14rem' },
      ...third,
      ...offered,
      {
        id: 'bookedTime',
        header: t('bookedTime'),
        align: 'end',
        cell: ({ counts }) => hours(counts.bookedMinutes),
      },
      count('held', t('held')),
      count('booked', t('booked')),
      count('seen', t('seen')),
      count('noShow', t('noShow')),
      count('canceled', t('canceled')),
      { id: 'late', header: t('late'), align: 'end', cell: ({ counts }) => counts.lateCanceled },
    ];
  }, [by, t]);
}
