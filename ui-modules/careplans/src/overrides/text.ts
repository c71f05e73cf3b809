import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of overrides without an end: loaded with them. */
export const { useText: useOverridesText } = defineCatalogue('careplans-overrides', en);
