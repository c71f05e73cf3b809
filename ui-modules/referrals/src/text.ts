import { defineCatalogue } from '@huddle/kit/i18n';
import en from './locales/en.json';

export const { useText, text } = defineCatalogue('referrals', en);

/** Returns a text of this module's catalogue. */
export type Text = ReturnType<typeof useText>;
