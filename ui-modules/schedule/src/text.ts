import { defineCatalogue } from '@huddle/kit/i18n';
import en from './locales/en.json';

export const { useText, text } = defineCatalogue('schedule', en);
