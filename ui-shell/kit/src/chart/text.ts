import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the chart. */
export const { useText: useChartText } = defineCatalogue('kit-chart', english);
