import { defineCatalogue } from '@huddle/kit/i18n';
import en from './notice.en.json';

/** Texts of the notification about escalated work. */
export const { useText: useNoticeText } = defineCatalogue('worklists-escalated', en);
