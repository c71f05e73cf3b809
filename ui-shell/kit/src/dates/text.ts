import { defineCatalogue } from '../i18n';
import english from './en.json';

const catalogue = defineCatalogue('kit-dates', english);

/** Texts of dates and times. */
export const useDateText = catalogue.useText;
