import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of scheduling settings. */
export const { useText: useSettingsText } = defineCatalogue('schedule-settings', en);
