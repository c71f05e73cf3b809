import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of utilisation: loaded with it. */
export const { useText: useUtilizationText } = defineCatalogue('schedule-utilization', en);
