import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the calendar. */
export const { useText: useCalendarText, text: calendarText } = defineCatalogue('kit-calendar', english);
