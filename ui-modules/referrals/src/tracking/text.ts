import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of a referral's progress: loaded with the Navigation tab. */
export const { useText: useTrackingText } = defineCatalogue('referrals-tracking', en);

/** Returns a text of a referral's progress. */
export type TrackingText = ReturnType<typeof useTrackingText>;
