import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the panels and windows. */
export const { useText: usePanelText } = defineCatalogue('kit-panel', english);
