import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the provider search: loaded with it. */
export const { useText: useSearchText } = defineCatalogue('referrals-search', en);

/** Returns a text of the provider search. */
export type SearchText = ReturnType<typeof useSearchText>;
