import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of a patient's profile and of its forms. */
export const { useText: useProfileText } = defineCatalogue('people-profile', en);

/** Returns a text of this catalogue. */
export type ProfileText = ReturnType<typeof useProfileText>;
