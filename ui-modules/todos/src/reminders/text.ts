import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the reader's own reminders: loaded with their page. */
export const { useText: useRemindersText } = defineCatalogue('todos-reminders', en);
