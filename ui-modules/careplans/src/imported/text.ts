import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of imported plans: loaded with them. */
export const { useText: useImportedText } = defineCatalogue('careplans-imported', en);
