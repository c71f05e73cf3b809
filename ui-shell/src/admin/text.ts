import { defineCatalogue } from '@huddle/kit/i18n';
import en from './locales/en.json';

/** The texts of the pages for administrators: nobody else's browser loads them. */
export const { useText, text } = defineCatalogue('shell-admin', en);
