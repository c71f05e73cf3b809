import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of letters and their template: loaded with the screens that show them. */
export const { useText: useLetterText } = defineCatalogue('referrals-letter', en);

/** Returns a text of letters. */
export type LetterText = ReturnType<typeof useLetterText>;
