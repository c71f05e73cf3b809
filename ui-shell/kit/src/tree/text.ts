import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the tree. */
export const { useText: useTreeText } = defineCatalogue('kit-tree', english);
