import { defineCatalogue } from '../i18n';
import english from './conditions.en.json';

const catalogue = defineCatalogue('kit-table-conditions', english);

/** Texts of conditions; apart from those of tables, most of which have none. */
export const useConditionText = catalogue.useText;
