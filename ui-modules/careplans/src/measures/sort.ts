import type { MeasureItem, MeasureReport } from '../api';

/** A measure with one of its reports. */
export interface ShownMeasure {
  measure: MeasureItem['measure'];
  report: MeasureReport;
}

const isDue = ({ report }: ShownMeasure): boolean =>
  report.careGapStatus === 'Overdue' || report.careGapStatus === 'Due Soon';

/** What is overdue comes first, then by the date from which it is. */
function compareDue(a: ShownMeasure, b: ShownMeasure): number {
  const rank = ({ report }: ShownMeasure) => (report.careGapStatus === 'Overdue' ? 0 : 1);
  return (
    rank(a) - rank(b) ||
    (a.report.nextActionDate ?? '').localeCompare(b.report.nextActionDate ?? '') ||
    a.measure.name.localeCompare(b.measure.name)
  );
}

/** Parts the measures into what is outstanding and what is complete (record.md §2). */
export function partsOf(items: readonly MeasureItem[]): {
  outstanding: ShownMeasure[];
  complete: ShownMeasure[];
} {
  const all = items.flatMap(({ measure, measureReports }) =>
    measureReports.map((report) => ({ measure, report })),
  );
  return {
    outstanding: all.filter(isDue).sort(compareDue),
    complete: all.filter((one) => !isDue(one)).sort((a, b) => a.measure.name.localeCompare(b.measure.name)),
  };
}
