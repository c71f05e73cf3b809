import { defineCatalogue } from '@huddle/kit/i18n';
import en from './locales/en.json';

/** The texts of the settings frame; its pages have their own. */
export const { useText } = defineCatalogue('shell-settings', en);
