import { defineCatalogue } from '../i18n';
import en from './en.json';

export const { useText } = defineCatalogue('kit-rich-text', en);
