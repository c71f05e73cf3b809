import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the list of patients. */
export const { useText: usePatientsText } = defineCatalogue('people-patients', en);

/** Returns a text of this catalogue. */
export type PatientsText = ReturnType<typeof usePatientsText>;
