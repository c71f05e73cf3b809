import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of measures: loaded with them. */
export const { useText: useMeasureText } = defineCatalogue('careplans-measures', en);
