import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the dialogs in which plans are written: loaded with them. */
export const { useText: useEditText } = defineCatalogue('careplans-edit', en);
