import { useChartText } from '../text';
import type { ChartSeries } from '../types';

/** The values of a chart as a table. */
export function ValueTable({
  label,
  xLabel,
  places,
  series,
  valueText,
  height,
}: {
  label: string;
  xLabel: string;
  places: readonly string[];
  series: readonly ChartSeries[];
  valueText: (value: number) => string;
  height: number;
}) {
  const t = useChartText();
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-auto rounded-md border border-border bg-surface focus-visible:-outline-offset-2"
      style={{ maxHeight: height + 40 }}
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {[xLabel, ...series.map((one) => one.label)].map((header, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two series may have the same label
                key={index}
                scope="col"
                className="sticky top-0 h-8 border-b border-border bg-surface px-3 text-right text-xs font-semibold whitespace-nowrap text-subtle-foreground first:text-left"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its place
            <tr key={at}>
              <th
                scope="row"
                className="h-8 border-b border-border-muted px-3 text-left font-normal whitespace-nowrap"
              >
                {place}
              </th>
              {series.map((one) => {
                const value = one.values[at] ?? null;
                return (
                  <td key={one.id} className="border-b border-border-muted px-3 text-right tabular-nums">
                    {value === null ? (
                      <span className="text-subtle-foreground">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('noValue')}</span>
                      </span>
                    ) : (
                      valueText(value)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
