import { currentLanguage, defineCatalogue } from '../i18n';
import english from './en.json';

const catalogue = defineCatalogue('kit-components', english);

/** The texts of the kit's own parts. */
export const useKitText = catalogue.useText;

/** The language tag that dates and numbers are written in. English is the United States' here. */
export function useKitLocale(): string {
  const language = currentLanguage();
  return language === 'en' ? 'en-US' : language;
}
