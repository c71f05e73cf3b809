import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of patients' files: loaded with their tab. */
export const { useText } = defineCatalogue('messaging-files', en);
