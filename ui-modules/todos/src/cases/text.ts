import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the cards of cases: loaded with a person's to dos. */
export const { useText: useCaseText } = defineCatalogue('todos-cases', en);

/** Returns a text about cases. */
export type CaseText = ReturnType<typeof useCaseText>;
