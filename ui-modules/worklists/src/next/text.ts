import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of handing out items: loaded with the first one who wants to take one. */
export const { useText: useNextText } = defineCatalogue('worklists-next', en);
