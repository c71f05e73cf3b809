import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the search for patients: loaded with it. */
export const { useText: useSearchText, text: searchText } = defineCatalogue('people-search', en);

/** Returns a text of this catalogue. */
export type SearchText = ReturnType<typeof useSearchText>;
