/**
 * Text. Each module has one catalogue with a JSON file per language. Keys are typed by the English file; English is
 * the fallback for missing keys. Plural rules come from the browser (decision 0050).
 */
import { currentLanguage, FALLBACK_LANGUAGE } from '../base/locale';
import { Store, useStore } from '../lib/store';

export { currentLanguage, currentLocale } from '../base/locale';

/** A catalogue file: texts, nested to any depth. */
export type CatalogueFile = { readonly [key: string]: string | CatalogueFile };

/** Values for the `{{placeholders}}` of a text; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

/** The keys of a catalogue: nested ones joined by dots, plural forms under their common name. */
export type TextKey<C> = {
  [K in keyof C & string]: C[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<C[K]>}`;
}[keyof C & string];

/** Returns the text of a key. */
export type Translate<C> = (key: TextKey<C>, values?: TextValues) => string;

/** Loaders of the other languages' files, by language tag. */
export type OtherLanguages = Readonly<Record<string, () => Promise<{ default: CatalogueFile }>>>;

const language = currentLanguage();

/** Returns a text, or undefined if the language does not have the key. */
type Lookup = (key: string, values: TextValues | undefined) => string | undefined;

function entriesOf(file: CatalogueFile, prefix = ''): [string, string][] {
  return Object.entries(file).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
}

function lookupIn(file: CatalogueFile, tag: string): Lookup {
  const texts = new Map(entriesOf(file));
  const plurals = new Intl.PluralRules(tag);
  return (key, values) => {
    const count = values?.count;
    if (typeof count !== 'number') return texts.get(key);
    // Any language may have a text for zero, also if its grammar has no such form.
    const none = count === 0 ? texts.get(`${key}_zero`) : undefined;
    return (
      none ?? texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key)
    );
  };
}

/** Formats counts for the user's locale: `10,000`. */
function fill(text: string, values: TextValues | undefined): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values?.[name] ?? '';
    return name === 'count' && typeof value === 'number' ? value.toLocaleString(language) : String(value);
  });
}

/** Looks a key up in each language in turn. A missing key is shown as is, so that it is noticed. */
function translateBy<C>(...lookups: Lookup[]): Translate<C> {
  return (key, values) => {
    for (const lookup of lookups) {
      const text = lookup(key, values);
      if (text !== undefined) return fill(text, values);
    }
    return key;
  };
}

/** A module's catalogue. */
export function defineCatalogue<const C extends CatalogueFile>(
  name: string,
  english: C,
  others: OtherLanguages = {},
): { useText: () => Translate<C>; text: Translate<C> } {
  const fallback = lookupIn(english, FALLBACK_LANGUAGE);
  // When a language's file arrives late, the components that show its texts are rendered again.
  const translate = new Store<Translate<C>>(translateBy(fallback));
  const load = others[language];
  if (load) {
    // Until then the English text is shown, as for any missing text.
    load().then(
      ({ default: file }) => translate.set(translateBy(lookupIn(file, language), fallback)),
      (error: unknown) => console.error(`Text: ${language} of ${name} could not be loaded`, error),
    );
  }
  return {
    useText: () => useStore(translate),
    text: (key, values) => translate.get()(key, values),
  };
}
