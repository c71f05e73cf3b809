import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of goals: loaded with them. */
export const { useText: useGoalText } = defineCatalogue('careplans-goals', en);
