import { defineCatalogue } from '../i18n';
import english from './en.json';

const catalogue = defineCatalogue('kit-work', english);

/** Texts about work. */
export const useWorkText = catalogue.useText;
