/**
 * Text. Each module has one catalogue: a JSON file a language, English first. Keys are typed by the
 * English file; a language that lacks a key shows the English text.
 */
import { Store, useStore } from '../lib/store';
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

/** The language of every catalogue's first file. */
const ENGLISH = 'en';
const language = readPreference('language') ?? ENGLISH;

/** The language of the page. */
export function currentLanguage(): string {
  return language;
}

/** One language's texts of one catalogue, under their joined keys. */
interface Texts {
  byKey: ReadonlyMap<string, string>;
  plurals: Intl.PluralRules;
}

function textsOf(file: CatalogueFile, tag: string): Texts {
  const byKey = new Map<string, string>();
  const take = (group: CatalogueFile, prefix: string) => {
    for (const [key, value] of Object.entries(group)) {
      if (typeof value === 'string') byKey.set(prefix + key, value);
      else take(value, `${prefix}${key}.`);
    }
  };
  take(file, '');
  return { byKey, plurals: new Intl.PluralRules(tag) };
}

function find({ byKey, plurals }: Texts, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return byKey.get(key);
  return byKey.get(`${key}_${plurals.select(count)}`) ?? byKey.get(`${key}_other`) ?? byKey.get(key);
}

/** Puts the values in. React escapes what it draws, so nothing is escaped here. */
function fill(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => String(values[name] ?? braces));
}

/** Gives texts of the first of these languages that has them; a key that none has stands for itself. */
function translator<C>(languages: readonly Texts[]): Translate<C> {
  return (key, values = {}) => {
    for (const texts of languages) {
      const found = find(texts, key, values.count);
      if (found !== undefined) return fill(found, values);
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
  const fallback = textsOf(english, ENGLISH);
  const translate = new Store(translator<C>([fallback]));
  // Until the language's file is there the English text stands, as for any text that it lacks.
  others[language]?.().then(
    ({ default: file }) => translate.set(translator<C>([textsOf(file, language), fallback])),
    (error: unknown) => console.error(`Text: ${language} of ${name} could not be loaded`, error),
  );
  return {
    useText: () => useStore(translate),
    text: (key, values) => translate.get()(key, values),
  };
}
