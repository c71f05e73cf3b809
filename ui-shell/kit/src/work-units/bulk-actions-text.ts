import { defineCatalogue } from '../i18n';
import english from './bulk-actions.en.json';

const catalogue = defineCatalogue('kit-work-bulk', english);

/** Texts about changing several pieces of work. */
export const useBulkText = catalogue.useText;
