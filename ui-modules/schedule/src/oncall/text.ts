import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the clinician on call. */
export const { useText: useOnCallText } = defineCatalogue('schedule-on-call', en);
