import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the list of appointments: loaded with it. */
export const { useText: useListText } = defineCatalogue('schedule-appointments', en);
