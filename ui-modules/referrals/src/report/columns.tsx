import type { DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { currentLocale } from '@huddle/kit/i18n';
import { useMemo } from 'react';
import type { ReferralReport } from '../api';
import { useTrackingText } from '../tracking/text';
import type { Grouping } from './search';
import { type ReportText, useReportText } from './text';

export type ReportNumbers = ReferralReport['total'];
export type ReportStep = ReferralReport['steps'][number];

/** A line of a table: all referrals, or a group of them. */
export interface Row {
  key: string;
  name: string;
  numbers: ReportNumbers;
}

/** The lines of the tables: all referrals, then the groups. */
export function rowsOf(found: ReferralReport, by: Grouping, t: ReportText): Row[] {
  const groups = found.rows.map(({ value, name, numbers }) => ({
    key: String(value),
    name: name ?? t(`none.${by}`),
    numbers,
  }));
  return [{ key: 'all', name: t('all'), numbers: found.total }, ...groups];
}

/** A number in the user's locale; a dash where there is none. */
export const shown = (value: number | null | undefined): string =>
  value?.toLocaleString(currentLocale()) ?? '–';

function nameColumn(by: Grouping, t: ReportText): DataTableColumn<Row> {
  return {
    id: 'name',
    header: t(by),
    cell: ({ key, name }) => (key === 'all' ? <span className="font-semibold">{name}</span> : name),
    rowHeader: true,
    fixed: true,
    width: '13rem',
  };
}

function column<T>(id: string, header: string, value: (row: T) => string): DataTableColumn<T> {
  return { id, header, align: 'end', cell: value };
}

/** How the referrals of a group ended. */
export function useOutcomeColumns(by: Grouping): DataTableColumn<Row>[] {
  const t = useReportText();
  return useMemo(() => {
    const count = (id: keyof ReportNumbers['outcomes']) =>
      column<Row>(id, t(id), ({ numbers }) => shown(numbers.outcomes[id]));
    const rate = ({ numbers: { closureRate } }: Row) =>
      closureRate == null ? '–' : t('percent', { value: shown(closureRate) });
    return [
      nameColumn(by, t),
      count('started'),
      count('closed'),
      column('closureRate', t('closureRate'), rate),
      count('reviewed'),
      count('patientDeclined'),
      count('noLongerNeeded'),
      count('open'),
      count('declined'),
      count('overdue'),
    ];
  }, [by, t]);
}

/** The network of the providers of a group. */
export function useNetworkColumns(by: Grouping): DataTableColumn<Row>[] {
  const t = useReportText();
  return useMemo(() => {
    const count = (id: keyof ReportNumbers['network']) =>
      column<Row>(id, t(id), ({ numbers }) => shown(numbers.network[id]));
    const rate = ({ numbers: { leakageRate } }: Row) =>
      leakageRate == null ? '–' : t('percent', { value: shown(leakageRate) });
    return [
      nameColumn(by, t),
      count('inNetwork'),
      count('outOfNetwork'),
      count('unknown'),
      count('noProvider'),
      column('leakageRate', t('leakageRate'), rate),
    ];
  }, [by, t]);
}

/** The steps. */
export function useStepColumns(): DataTableColumn<ReportStep>[] {
  const t = useReportText();
  const tracking = useTrackingText();
  return useMemo(
    () => [
      {
        id: 'step',
        header: t('step'),
        cell: ({ state }: ReportStep) => tracking(`states.${state}`),
        rowHeader: true,
        fixed: true,
        width: '13rem',
      },
      column<ReportStep>('reached', t('reached'), ({ reached }) => shown(reached)),
      column<ReportStep>('movedOn', t('movedOn'), ({ movedOn }) => shown(movedOn)),
      column<ReportStep>('median', t('medianDays'), ({ medianDays }) => shown(medianDays)),
      column<ReportStep>('p90', t('p90Days'), ({ ninetiethPercentileDays: days }) => shown(days)),
      column<ReportStep>('waiting', t('waiting'), ({ waiting }) => shown(waiting)),
      column<ReportStep>('overdue', t('overdue'), ({ overdue }) => shown(overdue)),
    ],
    [t, tracking],
  );
}
