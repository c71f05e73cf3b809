import { defineCatalogue } from '../i18n';
import english from './en.json';

/** Texts of the stepper and the wizard. */
export const { useText: useStepsText } = defineCatalogue('kit-steps', english);
