import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the actions on a list: loaded after its first rows. */
export const { useText: useListActionsText } = defineCatalogue('worklists-actions', en);
