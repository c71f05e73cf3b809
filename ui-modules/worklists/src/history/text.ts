import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts about how a list grows and shrinks: loaded with its charts. */
export const { useText: useHistoryText } = defineCatalogue('worklists-history', en);
