import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the Navigation tab: loaded with it. */
export const { useText: useNavigationText } = defineCatalogue('referrals-navigation', en);

/** Returns a text of the Navigation tab. */
export type NavigationText = ReturnType<typeof useNavigationText>;
