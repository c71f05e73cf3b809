import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the request form. */
export const { useText: useRequestText } = defineCatalogue('referrals-request', en);

/** Returns a text of the request form. */
export type RequestText = ReturnType<typeof useRequestText>;
