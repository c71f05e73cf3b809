import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the page where education resources are managed: loaded with it. */
export const { useText: useEducationText } = defineCatalogue('careplans-education', en);
