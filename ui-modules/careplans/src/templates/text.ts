import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the page where templates are managed: loaded with it. */
export const { useText: useTemplateText } = defineCatalogue('careplans-templates', en);
