import { Chart } from '@huddle/kit/chart';
import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { DataTable } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { DateRangePicker } from '@huddle/kit/dates';
import { addTo, daysFrom } from '@huddle/kit/dates/days';
import { cn } from '@huddle/kit/lib/cn';
import { QueryView } from '@huddle/kit/query';
import { useMe } from '@huddle/kit/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChartColumn, Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ReferralReport } from '../api';
import { locationTypesQuery, specialtyGroupsQuery } from '../providers/specialties.resource';
import { useTrackingText } from '../tracking/text';
import { rowsOf, shown, useNetworkColumns, useOutcomeColumns, useStepColumns } from './columns';
import { downloadReport, groupingOf, MAX_DAYS, reportQuery } from './report.resource';
import { GROUPINGS, type Grouping, type ReportSearch } from './search';
import { useReportText } from './text';

const route = getRouteApi('/_page/referrals/report');

const ALL = 'all';
/** The periods that are offered by name, in days. */
const PERIODS = [30, 90, 365] as const;

/** How long referrals take, how many are closed and how many leave the network, for leads. */
export function ReportPage() {
  const t = useReportText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { by = 'specialty' } = search;
  const query = useQuery({
    ...reportQuery(search),
    // Numbers by specialty are not shown under the headings of care pods, not even while those are loading.
    placeholderData: (previous, of) => (of && groupingOf(of.queryKey) === by ? previous : undefined),
  });
  const change = (next: Partial<ReportSearch>) =>
    void navigate({ search: { ...search, ...next }, replace: true });
  const download = useMutation({
    mutationFn: () => downloadReport(search),
    onError: (error) => toast.error(t('downloadFailed'), { description: error.message }),
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="min-w-0 flex-1">{t('title')}</PageTitle>
        <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden />
          {t('download')}
        </Button>
      </PageHeader>
      <Selection search={search} found={query.data} onChange={change} />
      {/* While another selection is loading, the numbers of the one before stay, dimmed. */}
      <div
        aria-busy={query.isPlaceholderData || undefined}
        className={cn('min-h-0 flex-1 overflow-y-auto p-4', query.isPlaceholderData && 'opacity-60')}
      >
        <QueryView
          query={query}
          failedTitle={t('failed')}
          loading={
            <SkeletonRegion label={t('loading')} className="flex flex-col gap-4">
              <Skeleton className="h-16 w-full rounded-md" />
              <Skeleton className="h-60 w-full rounded-md" />
              <Skeleton className="h-80 w-full rounded-md" />
            </SkeletonRegion>
          }
          isEmpty={({ total }) => total.outcomes.started === 0}
          empty={<EmptyState icon={<ChartColumn />} title={t('nothing')} description={t('nothingHint')} />}
        >
          {(found) => <Numbers found={found} by={by} />}
        </QueryView>
      </div>
    </div>
  );
}

/** Which referrals are counted, and by what. */
function Selection({
  search,
  found,
  onChange,
}: {
  search: ReportSearch;
  found: ReferralReport | undefined;
  onChange: (next: Partial<ReportSearch>) => void;
}) {
  const t = useReportText();
  const { businessZone } = useMe().providerFields;
  const groups = useQuery(specialtyGroupsQuery);
  const locations = useQuery(locationTypesQuery);
  const { by = 'specialty', specialty } = search;
  // The host decides which days the default period has.
  const from = search.from ?? found?.from;
  const to = search.to ?? found?.to;
  const options = [
    { value: ALL, label: t('allSpecialties') },
    ...[...(groups.data?.results ?? []), ...(locations.data?.results ?? [])].map(({ id, label }) => ({
      value: String(id),
      label,
    })),
    { value: '0', label: t('none.specialty') },
  ];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-border bg-surface px-4 py-2">
      <div className="w-80">
        <DateRangePicker
          size="sm"
          aria-label={t('period')}
          timeZone={businessZone}
          value={from && to ? { from, to } : null}
          presets={PERIODS.map((days) => ({
            id: String(days),
            label: t(`last${days}`),
            range: (today) => ({ from: addTo(today, 1 - days, 'day'), to: today }),
          }))}
          onValueChange={(range) => {
            if (!range?.from || !range.to) return;
            if (daysFrom(range.from, range.to) >= MAX_DAYS) toast.error(t('tooLong'));
            else onChange({ from: range.from, to: range.to });
          }}
        />
      </div>
      <div className="w-56">
        <Combobox
          size="sm"
          aria-label={t('specialty')}
          options={options}
          value={specialty === undefined ? ALL : String(specialty)}
          onValueChange={(id) => onChange({ specialty: id && id !== ALL ? Number(id) : undefined })}
        />
      </div>
      <SegmentedControl
        label={t('by')}
        value={by}
        onValueChange={(next) => onChange({ by: next })}
        options={GROUPINGS.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}

/** The numbers of all referrals, the charts of the steps, and the tables. */
function Numbers({ found, by }: { found: ReferralReport; by: Grouping }) {
  const t = useReportText();
  const tracking = useTrackingText();
  const rows = useMemo(() => rowsOf(found, by, t), [found, by, t]);
  const outcomes = useOutcomeColumns(by);
  const network = useNetworkColumns(by);
  const steps = useStepColumns();
  const fileName = `${found.from}-${found.to}`;
  const chart = (chosen: ReferralReport['steps']) => ({
    kind: 'category' as const,
    label: t('step'),
    values: chosen.map(({ state }) => tracking(`states.${state}`)),
  });
  const way = found.steps.filter(({ state }) => state !== 'declined');
  const timed = found.steps.filter(({ state }) => state !== 'reviewed');
  return (
    <div className="flex flex-col gap-6">
      <Summary total={found.total} />
      <div className="grid grid-cols-2 items-start gap-6 max-lg:grid-cols-1">
        <Chart
          label={t('reachedChart')}
          kind="bar"
          x={chart(way)}
          series={[{ id: 'reached', label: t('reached'), values: way.map(({ reached }) => reached) }]}
          fileName={`referrals-reached-${fileName}`}
        />
        <Chart
          label={t('daysChart')}
          kind="bar"
          unit={t('days')}
          x={chart(timed)}
          series={[
            { id: 'median', label: t('median'), values: timed.map(({ medianDays }) => medianDays ?? null) },
            {
              id: 'p90',
              label: t('p90'),
              values: timed.map(({ ninetiethPercentileDays }) => ninetiethPercentileDays ?? null),
            },
          ]}
          fileName={`referrals-days-${fileName}`}
        />
      </div>
      <Part title={t('steps')}>
        <DataTable label={t('steps')} columns={steps} rows={found.steps} rowKey={({ state }) => state} />
      </Part>
      <Part
        title={t('outcomes')}
        hint={by === 'pod' ? `${t('podsHint')} ${t('protectedHint')}` : t('protectedHint')}
      >
        <DataTable label={t('outcomes')} columns={outcomes} rows={rows} rowKey={({ key }) => key} rowKeys />
      </Part>
      <Part title={t('network')} hint={t('networkHint')}>
        <DataTable label={t('network')} columns={network} rows={rows} rowKey={({ key }) => key} />
      </Part>
    </div>
  );
}

/** A table with its heading. The table is a region of the same name. */
function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-sm font-semibold">{title}</h2>
        {hint ? <p className="text-xs text-subtle-foreground">{hint}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** The numbers of all referrals. */
function Summary({ total }: { total: ReferralReport['total'] }) {
  const t = useReportText();
  const { outcomes, network, closureRate, leakageRate } = total;
  const percent = (value: number | null | undefined) =>
    value == null ? '–' : t('percent', { value: shown(value) });
  const facts = [
    { id: 'started', label: t('started'), value: outcomes.started, note: null },
    {
      id: 'closed',
      label: t('closed'),
      value: outcomes.closed,
      note: t('ofStarted', { percent: percent(closureRate) }),
    },
    {
      id: 'open',
      label: t('open'),
      value: outcomes.open,
      note: t('countOverdue', { count: outcomes.overdue }),
    },
    {
      id: 'out',
      label: t('outOfNetwork'),
      value: network.outOfNetwork,
      note: t('ofWithProvider', { percent: percent(leakageRate) }),
    },
  ];
  return (
    <dl aria-label={t('summary')} className="flex flex-wrap gap-x-12 gap-y-3">
      {facts.map(({ id, label, value, note }) => (
        <div key={id} className="flex flex-col">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{shown(value)}</dd>
          {note ? <dd className="text-xs text-subtle-foreground">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
