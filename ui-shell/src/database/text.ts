import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** Texts about a database that is not available. */
export const { useText, text } = defineCatalogue('shell-database', en);
