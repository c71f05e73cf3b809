import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of referral settings. */
export const { useText: useSettingsText } = defineCatalogue('referrals-settings', en);
