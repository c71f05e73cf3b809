import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of actions on rows: loaded with them. */
export const { useText } = defineCatalogue('messaging-bulk', en);
