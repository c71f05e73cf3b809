import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the report on care gaps: loaded with it. */
export const { useText: useClosureText } = defineCatalogue('careplans-closure', en);
