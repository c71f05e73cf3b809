import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the pickers. */
export const { useText: usePickerText } = defineCatalogue('kit-pickers', english);
