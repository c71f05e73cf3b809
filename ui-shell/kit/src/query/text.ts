import { defineCatalogue } from '../i18n';
import english from './en.json';

const catalogue = defineCatalogue('kit-query', english);

/** Texts around what the host answers. */
export const useQueryText = catalogue.useText;
