import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of members' preferences. */
export const { useText: usePreferenceText } = defineCatalogue('referrals-preferences', en);
