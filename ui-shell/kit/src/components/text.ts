import { currentLocale, defineCatalogue } from '../i18n';
import english from './en.json';

const catalogue = defineCatalogue('kit-components', english);

/** Texts of the kit's own components. */
export const useKitText = catalogue.useText;

/** The language tag for formatting dates and numbers. */
export function useKitLocale(): string {
  return currentLocale();
}

/** A text outside of a component. */
export const kitText = catalogue.text;
