/** A series of a chart: a value for each place on the x axis, null where there is none. */
export interface ChartSeries {
  /** A permanent key. */
  id: string;
  label: string;
  values: readonly (number | null)[];
}

/** The x axis: moments in milliseconds, in ascending order, or categories. */
export type ChartAxis =
  | { kind: 'time'; values: readonly number[] }
  | { kind: 'category'; label?: string; values: readonly string[] };

/** A reference band across the chart, such as a normal range. Null: without a limit at this side. */
export interface ChartBand {
  from: number | null;
  to: number | null;
  /** `Normal 3.5–5.1`. */
  label: string;
}

/** What a chart shows. */
export interface ChartData {
  /** The title, also its name for screen readers. */
  label: string;
  kind: 'line' | 'bar' | 'stacked';
  x: ChartAxis;
  /** At most six; the order determines their colours. */
  series: readonly ChartSeries[];
  /** Unit of the values: `mmol/L`. */
  unit?: string;
  /** Formats a value; by default in the user's locale. */
  format?: (value: number) => string;
  band?: ChartBand;
  /** Height of the plot, in pixels. */
  height?: number;
  /** Name of the downloaded file, without `.csv`. It must not name a patient. */
  fileName: string;
}
