import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the page where worklists are defined: loaded with it. */
export const { useText: useDefinitionText } = defineCatalogue('worklists-definitions', en);

/** Returns a text of that page. */
export type DefinitionText = ReturnType<typeof useDefinitionText>;
