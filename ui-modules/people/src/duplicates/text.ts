import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of duplicate records. */
export const { useText: useDuplicatesText } = defineCatalogue('people-duplicates', en);

/** Returns a text of this catalogue. */
export type DuplicatesText = ReturnType<typeof useDuplicatesText>;
