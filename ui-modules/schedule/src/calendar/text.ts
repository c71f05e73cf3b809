import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the calendar: loaded with it. */
export const { useText: useCalendarText, text: calendarText } = defineCatalogue('schedule-calendar', en);
