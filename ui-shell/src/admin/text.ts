import { defineCatalogue } from '@huddle/kit/i18n';
import en from './locales/en.json';

/** The texts of the admin pages, loaded only by admins' browsers. */
export const { useText, text } = defineCatalogue('shell-admin', en);
