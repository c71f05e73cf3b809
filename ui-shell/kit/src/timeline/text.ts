import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the timeline. */
export const { useText: useTimelineText } = defineCatalogue('kit-timeline', english);
