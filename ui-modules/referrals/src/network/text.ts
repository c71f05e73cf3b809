import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the page of the provider network: loaded with it. */
export const { useText: useNetworkText } = defineCatalogue('referrals-network', en);
