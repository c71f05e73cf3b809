import { ChartLine, Download, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useKitLocale } from '../../components/text';
import { IconButton } from '../../components/ui/icon-button';
import { csvOf, saveText } from '../../lib/csv';
import { formatDate, formatDateTime, formatTime } from '../../lib/time';
import { ChartFrame } from '../frame';
import { useChartText } from '../text';
import type { ChartAxis, ChartData } from '../types';
import { Legend } from './legend';
import { Plot } from './plot';
import { ValueTable } from './value-table';

const DAY = 86_400_000;

/** The full names of the places on the x axis: with the time where several are of one day. */
function placeNames(axis: ChartAxis, locale: string): readonly string[] {
  if (axis.kind === 'category') return axis.values;
  const dates = axis.values.map((time) => formatDate(time, undefined, locale));
  const span = (axis.values.at(-1) ?? 0) - (axis.values[0] ?? 0);
  if (new Set(dates).size === 1 && span < DAY)
    return axis.values.map((time) => formatTime(time, undefined, locale));
  if (new Set(dates).size === dates.length) return dates;
  return axis.values.map((time) => formatDateTime(time, undefined, locale));
}

/** The chart itself: title, buttons, plot or table, legend. */
export default function ChartView({
  className,
  ...data
}: ChartData & { height: number; className?: string }) {
  const { label, unit, x, series, height, fileName, kind } = data;
  const t = useChartText();
  const locale = useKitLocale();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const numbers = new Intl.NumberFormat(locale);
  const axisText = data.format ?? ((value: number) => numbers.format(value));
  const valueText = (value: number | null) =>
    value === null ? t('noValue') : unit ? `${axisText(value)} ${unit}` : axisText(value);
  const places = placeNames(x, locale);
  const xLabel = x.kind === 'time' ? t('date') : (x.label ?? t('category'));
  const shown = series
    .map((one, index) => ({ series: one, index }))
    .filter(({ series: one }) => !hidden.has(one.id));

  function toggle(one: string) {
    const next = new Set(hidden);
    if (!next.delete(one)) next.add(one);
    setHidden(next);
  }
  function download() {
    const headers = series.map((one) => (unit ? t('withUnit', { label: one.label, unit }) : one.label));
    const rows = x.values.map((value, at) => [
      typeof value === 'number' ? new Date(value).toISOString() : value,
      ...series.map((one) => one.values[at] ?? null),
    ]);
    saveText(`${fileName}.csv`, csvOf([[xLabel, ...headers], ...rows]));
  }

  return (
    <ChartFrame
      label={label}
      unit={unit}
      className={className}
      toolbar={
        <span className="flex">
          <IconButton label={t(isTable ? 'asChart' : 'asTable')} size="sm" onClick={() => setTable(!isTable)}>
            {isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
          </IconButton>
          <IconButton label={t('download')} size="sm" onClick={download}>
            <Download aria-hidden />
          </IconButton>
        </span>
      }
    >
      {isTable ? (
        <ValueTable
          label={label}
          xLabel={xLabel}
          places={places}
          series={series}
          valueText={axisText}
          height={height}
        />
      ) : (
        <>
          {shown.length === 0 ? (
            <p className="flex items-center justify-center text-sm text-subtle-foreground" style={{ height }}>
              {t('allHidden')}
            </p>
          ) : (
            <Plot
              data={data}
              shown={shown}
              places={places}
              axisText={axisText}
              valueText={valueText}
              height={height}
            />
          )}
          {series.length > 1 ? (
            <Legend
              series={series}
              hidden={hidden}
              onToggle={toggle}
              kind={kind === 'line' ? 'line' : 'bar'}
              id={id}
            />
          ) : null}
        </>
      )}
    </ChartFrame>
  );
}
