import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the panel of an item: loaded with the first item that is opened. */
export const { useText: useUnitText } = defineCatalogue('worklists-unit', en);

/** Returns a text of this catalogue. */
export type UnitText = ReturnType<typeof useUnitText>;
