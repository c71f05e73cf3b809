import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of practice hours and closures. */
export const { useText: useHoursText } = defineCatalogue('schedule-hours', en);

/** Returns a text of this catalogue. */
export type HoursText = ReturnType<typeof useHoursText>;
