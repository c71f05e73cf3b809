import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts about a provider, shown by several screens. */
export const { useText: useProviderText } = defineCatalogue('referrals-providers', en);

/** Returns a text about a provider. */
export type ProviderText = ReturnType<typeof useProviderText>;
