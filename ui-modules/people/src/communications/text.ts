import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of a person's communications. */
export const { useText: useCommunicationsText } = defineCatalogue('people-communications', en);

/** Returns a text of this catalogue. */
export type CommunicationsText = ReturnType<typeof useCommunicationsText>;
