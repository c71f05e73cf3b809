import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of cancelling: loaded with it. */
export const { useText: useCancelText } = defineCatalogue('schedule-cancel', en);
