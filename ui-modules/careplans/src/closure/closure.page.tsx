import { Chart } from '@huddle/kit/chart';
import { Button, buttonVariants } from '@huddle/kit/components/ui/button';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo } from '@huddle/kit/contract';
import { currentLocale } from '@huddle/kit/i18n';
import { QueryView } from '@huddle/kit/query';
import { useLive } from '@huddle/kit/realtime';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartLine, Download, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { api, type Closure } from '../api';
import { closureQuery, DEFAULT_DAYS, downloadClosure, groupingOf, measuresQuery } from './closure.resource';
import { type ClosureSearch, GROUPINGS, type Grouping, PERIODS } from './search';
import { useClosureText } from './text';

const route = getRouteApi('/_page/care-gaps');

type Row = Closure['rows'][number];

/** How care gaps close over time, by measure, care pod or clinician, for leads. */
export function ClosurePage() {
  const t = useClosureText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { by = 'measure', days = DEFAULT_DAYS } = search;
  const query = useQuery({
    ...closureQuery(search),
    // Numbers by measure are not shown under the headings of care pods, not even while those are loading.
    placeholderData: (previous, of) => (of && groupingOf(of.queryKey) === by ? previous : undefined),
  });
  useLive([api.on('careplans.measures.evaluated')], [api.key('/api/care-plan/measures/closure/')]);
  const change = (next: Partial<ClosureSearch>) =>
    void navigate({ search: { ...search, ...next }, replace: true });
  const controls = useRef<HTMLDivElement>(null);
  const download = useMutation({
    mutationFn: () => downloadClosure(search),
    onError: (error) => toast.error(t('downloadFailed'), { description: error.message }),
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="min-w-0 flex-1">{t('title')}</PageTitle>
        <Link
          {...linkTo('/care-gaps/overrides')}
          className={buttonVariants({ size: 'sm', variant: 'ghost' })}
        >
          {t('overrides')}
        </Link>
        <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden />
          {t('download')}
        </Button>
      </PageHeader>
      <div
        ref={controls}
        className="flex shrink-0 flex-wrap items-center gap-3 border-b border-border bg-surface px-4 py-2"
      >
        <SegmentedControl
          label={t('by')}
          value={by}
          onValueChange={(next) => change({ by: next })}
          options={GROUPINGS.map((value) => ({ value, label: t(value) }))}
        />
        <SegmentedControl
          label={t('period')}
          value={String(days)}
          onValueChange={(next) => change({ days: PERIODS.find((one) => String(one) === next) })}
          options={PERIODS.map((value) => ({ value: String(value), label: t(`days.${value}`) }))}
        />
        <Chosen
          search={search}
          rows={query.data?.rows ?? []}
          onRemove={(without) => {
            change(without);
            // The button that had the focus goes with the limit.
            controls.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
          }}
        />
        <span className="flex-1" />
        {query.data?.updatedAt ? (
          <span className="text-xs text-subtle-foreground">
            {t('nightly')} · {t('updated')} <RelativeTime time={query.data.updatedAt} />
          </span>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
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
          {(found) => <Numbers found={found} search={search} onChange={change} />}
        </QueryView>
      </div>
    </div>
  );
}

/** What the numbers are limited to, each with a button that lifts the limit. */
function Chosen({
  search: { measure, pod, clinician },
  rows,
  onRemove,
}: {
  search: ClosureSearch;
  rows: readonly Row[];
  onRemove: (without: Partial<ClosureSearch>) => void;
}) {
  const t = useClosureText();
  const measures = useQuery({ ...measuresQuery, enabled: measure !== undefined }).data?.results;
  const nameOf = (id: number, none: string, title: string) =>
    id === 0 ? none : (rows.find(({ value }) => value === String(id))?.name ?? title);
  const chosen = [
    ...(measure === undefined
      ? []
      : [
          {
            name: measures?.find(({ id }) => id === measure)?.name ?? t('measure'),
            without: { measure: undefined },
          },
        ]),
    ...(pod === undefined
      ? []
      : [{ name: nameOf(pod, t('nonePod'), t('pod')), without: { pod: undefined } }]),
    ...(clinician === undefined
      ? []
      : [{ name: nameOf(clinician, t('noneClinician'), t('clinician')), without: { clinician: undefined } }]),
  ];
  return chosen.map(({ name, without }) => (
    <Button
      key={name}
      size="sm"
      variant="ghost"
      aria-label={t('remove', { name })}
      onClick={() => onRemove(without)}
    >
      {name}
      <X aria-hidden />
    </Button>
  ));
}

/** The charts, and the table beside them. */
function Numbers({
  found,
  search,
  onChange,
}: {
  found: Closure;
  search: ClosureSearch;
  onChange: (next: Partial<ClosureSearch>) => void;
}) {
  const t = useClosureText();
  const { by = 'measure' } = search;
  const columns = useColumns(by, search, onChange);
  const { days, rows } = found;
  if (days.length === 0 && rows.length === 0) {
    return <EmptyState icon={<ChartLine />} title={t('nothing')} description={t('nothingHint')} />;
  }
  // Noon has the same date in the reader's zone.
  const x = { kind: 'time' as const, values: days.map(({ date }) => new Date(`${date}T12:00:00`).getTime()) };
  return (
    <div className="grid grid-cols-[minmax(20rem,2fr)_3fr] items-start gap-6 max-xl:grid-cols-1">
      <div className="flex flex-col gap-6">
        {days.length < 2 ? (
          <p className="text-sm text-subtle-foreground">{t('oneDay')}</p>
        ) : (
          <>
            <Chart
              label={t('rateChart')}
              kind="line"
              unit="%"
              x={x}
              series={[{ id: 'rate', label: t('rate'), values: days.map(({ rate }) => rate ?? null) }]}
              fileName="care-gap-rate"
            />
            <Chart
              label={t('closedChart')}
              kind="bar"
              x={x}
              series={[{ id: 'closed', label: t('closed'), values: days.map(({ closed }) => closed) }]}
              height={160}
              fileName="care-gaps-closed"
            />
          </>
        )}
        <p className="text-xs text-subtle-foreground">{t('protected')}</p>
      </div>
      <DataTable label={t('table')} columns={columns} rows={rows} rowKey={({ value }) => value} rowKeys />
    </div>
  );
}

/** The limit to a row. */
function onlyOf(by: Grouping, value: string): Partial<ClosureSearch> {
  switch (by) {
    case 'measure':
      return { measure: value };
    case 'pod':
      return { pod: Number(value), clinician: undefined };
    case 'clinician':
      return { clinician: Number(value), pod: undefined };
  }
}

function useColumns(
  by: Grouping,
  search: ClosureSearch,
  onChange: (next: Partial<ClosureSearch>) => void,
): DataTableColumn<Row>[] {
  const t = useClosureText();
  return useMemo(() => {
    const percent = (value: number | null | undefined) =>
      value == null ? '–' : t('percent', { value: value.toLocaleString(currentLocale()) });
    const chosen = by === 'measure' ? search.measure : by === 'pod' ? search.pod : search.clinician;
    const count = (id: 'complete' | 'dueSoon' | 'overdue', header: string): DataTableColumn<Row> => ({
      id,
      header,
      align: 'end',
      cell: ({ counts }) => counts[id].toLocaleString(currentLocale()),
    });
    return [
      {
        id: 'name',
        header: t(by),
        rowHeader: true,
        fixed: true,
        width: '15rem',
        cell: ({ value, name }) => {
          const shown = name ?? t(by === 'pod' ? 'nonePod' : 'noneClinician');
          const isChosen = String(chosen) === value;
          return (
            <button
              type="button"
              aria-label={t('show', { name: shown })}
              aria-pressed={isChosen}
              className="max-w-full truncate text-left text-link underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:text-foreground"
              onClick={() => onChange(isChosen ? { [by]: undefined } : onlyOf(by, value))}
            >
              {shown}
            </button>
          );
        },
      },
      { id: 'rate', header: t('rate'), align: 'end', cell: ({ rate }) => percent(rate) },
      {
        id: 'change',
        header: t('change'),
        align: 'end',
        cell: ({ rate, earlierRate }) => {
          if (rate == null || earlierRate == null) return '–';
          const points = Math.round((rate - earlierRate) * 10) / 10;
          return t('points', { value: `${points > 0 ? '+' : ''}${points.toLocaleString(currentLocale())}` });
        },
      },
      count('complete', t('complete')),
      count('dueSoon', t('dueSoon')),
      count('overdue', t('overdue')),
      {
        id: 'closed',
        header: t('closed'),
        align: 'end',
        cell: ({ closed }) => closed.toLocaleString(currentLocale()),
      },
    ];
  }, [by, search, onChange, t]);
}
