import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of printed pages. */
export const { useText: usePrintText } = defineCatalogue('kit-print', english);
