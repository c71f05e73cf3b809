import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of emails of cases: loaded with their screens. */
export const { useText: useEmailText } = defineCatalogue('todos-emails', en);

/** Returns a text about emails. */
export type EmailText = ReturnType<typeof useEmailText>;
