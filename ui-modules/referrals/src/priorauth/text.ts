import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of prior authorizations. */
export const { useText: usePriorAuthText } = defineCatalogue('referrals-priorauth', en);

/** Returns a text of prior authorizations. */
export type PriorAuthText = ReturnType<typeof usePriorAuthText>;
