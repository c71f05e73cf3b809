import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the reasons for cancellations. */
export const { useText: useReasonsText } = defineCatalogue('schedule-reasons', en);
