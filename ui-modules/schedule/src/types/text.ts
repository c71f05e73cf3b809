import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of appointment types. */
export const { useText: useTypesText } = defineCatalogue('schedule-types', en);

/** Returns a text of this catalogue. */
export type TypesText = ReturnType<typeof useTypesText>;
