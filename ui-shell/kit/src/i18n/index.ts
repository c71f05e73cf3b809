/**
 * Text. Each module has one catalogue: a JSON file a language, English first. Keys are typed by the
 * English file; a language that lacks a key shows the English text.
 */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readPreference } from '../session/storage';

/** A catalogue's file: texts, grouped as deep as one likes. */
export type CatalogueFile = { readonly [key: string]: string | CatalogueFile };

/** Values for the `{{braces}}` of a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** The keys of a catalogue: nested ones joined by dots, plural forms under their common name. */
export type TextKey<C> = {
  [K in keyof C & string]: C[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<C[K]>}`;
}[keyof C & string];

/** Gives the text of a key. */
export type Translate<C> = (key: TextKey<C>, values?: TextValues) => string;

/** Loaders of the other languages' files, by language tag. */
export type OtherLanguages = Readonly<Record<string, () => Promise<{ default: CatalogueFile }>>>;

const FALLBACK_LANGUAGE = 'en';

const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: readPreference('language') ?? FALLBACK_LANGUAGE,
  fallbackLng: FALLBACK_LANGUAGE,
  resources: {},
  // React escapes; a second escaping would show up in names.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
  // A language's file that arrives late redraws what shows its texts.
  react: { bindI18nStore: 'added' },
});

/** The language of the page. */
export function currentLanguage(): string {
  return i18n.language;
}

/** A module's catalogue. */
export function defineCatalogue<const C extends CatalogueFile>(
  name: string,
  english: C,
  others: OtherLanguages = {},
): { useText: () => Translate<C>; text: Translate<C> } {
  i18n.addResourceBundle(FALLBACK_LANGUAGE, name, english, true, true);
  const load = others[i18n.language];
  if (load) {
    // Until it is there the English text stands, as for any text that a language lacks.
    load().then(
      ({ default: file }) => i18n.addResourceBundle(i18n.language, name, file, true, true),
      (error: unknown) => console.error(`Text: ${i18n.language} of ${name} could not be loaded`, error),
    );
  }
  return {
    useText: () => {
      const { t } = useTranslation(name, { i18n, useSuspense: false });
      return (key, values) => t(key, values ?? {});
    },
    text: (key, values) => i18n.t(key, { ns: name, ...values }),
  };
}
