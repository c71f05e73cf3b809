import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of state licenses. */
export const { useText: useLicensingText } = defineCatalogue('people-licensing', en);

/** Returns a text of this catalogue. */
export type LicensingText = ReturnType<typeof useLicensingText>;
