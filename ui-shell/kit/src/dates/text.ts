import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the date and time fields. */
export const { useText: useDateText } = defineCatalogue('kit-dates', english);
