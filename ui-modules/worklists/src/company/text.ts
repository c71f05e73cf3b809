import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts about colleagues in the same record: loaded after the first rows. */
export const { useText: useCompanyText } = defineCatalogue('worklists-company', en);
