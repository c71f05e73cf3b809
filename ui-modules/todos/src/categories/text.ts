import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the page where categories of cases are managed: loaded with it. */
export const { useText: useCategoryText } = defineCatalogue('todos-categories', en);

/** Returns a text of that page. */
export type CategoryText = ReturnType<typeof useCategoryText>;
