import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of Staying Healthy plans: loaded with them. */
export const { useText: useHealthyText } = defineCatalogue('careplans-healthy', en);
