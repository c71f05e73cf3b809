import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of adding a patient. */
export const { useText: useAddText } = defineCatalogue('people-add', en);

/** Returns a text of this catalogue. */
export type AddText = ReturnType<typeof useAddText>;
