import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of booking: loaded with it. */
export const { useText: useWizardText } = defineCatalogue('schedule-wizard', en);
