import { defineCatalogue } from '../i18n';
import english from './en.json';

const catalogue = defineCatalogue('kit-table', english);

/** Texts of tables. */
export const useTableText = catalogue.useText;
