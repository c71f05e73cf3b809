import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of provider shifts: loaded with the page. */
export const { useText: useShiftText } = defineCatalogue('schedule-shifts', en);

/** Returns a text of this catalogue. */
export type ShiftText = ReturnType<typeof useShiftText>;
