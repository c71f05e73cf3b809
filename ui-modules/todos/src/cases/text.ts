import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of cases: loaded with a person's to dos and the dialogs of cases. */
export const { useText: useCaseText } = defineCatalogue('todos-cases', en);

/** Returns a text about cases. */
export type CaseText = ReturnType<typeof useCaseText>;
