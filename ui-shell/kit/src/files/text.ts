import { defineCatalogue, type Translate } from '../i18n';
import english from './en.json';

/** Texts of the file parts. */
export const { useText: useFileText } = defineCatalogue('kit-files', english);

export type FileText = Translate<typeof english>;
