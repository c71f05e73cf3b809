import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of escalation rules: loaded with the definition of a list. */
export const { useText: useEscalationText } = defineCatalogue('worklists-escalation', en);
