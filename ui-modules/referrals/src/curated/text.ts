import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the dialogs about a provider: loaded with them. */
export const { useText: useCuratedText } = defineCatalogue('referrals-curated', en);

/** Returns a text of these dialogs. */
export type CuratedText = ReturnType<typeof useCuratedText>;
