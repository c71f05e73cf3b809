/** Charts: lines, bars and stacked bars. */
export { Chart, type ChartProps } from './chart';
export type { ChartAxis, ChartBand, ChartSeries } from './types';
