import { defineCatalogue } from '@huddle/kit/i18n';
import en from './notice.en.json';

/** The texts of the notice about escalated work. */
export const { useText: useNoticeText } = defineCatalogue('worklists-escalated', en);
