import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The units of durations. */
export const { useText: useDurationText } = defineCatalogue('worklists-duration', en);
