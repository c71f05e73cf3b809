import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the questions about actions: loaded with them. */
export const { useText: useStatusText } = defineCatalogue('careplans-status', en);
