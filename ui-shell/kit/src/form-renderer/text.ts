import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of forms. */
export const { useText: useFormText, text: formText } = defineCatalogue('kit-form-renderer', english);
