import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the review of access to protected records. */
export const { useText: useAccessText } = defineCatalogue('people-access', en);

/** Returns a text of this catalogue. */
export type AccessText = ReturnType<typeof useAccessText>;
