import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './texts.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = [
  'ui-shell/kit/src',
  'ui-shell/src',
  ...readdirSync(`${ROOT}ui-modules`).map((name) => `ui-modules/${name}/src`),
];
const COMPLETE = { missing: [], unused: [] };

let folder;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/texts-`);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the catalogues', () => {
  it.each(FOLDERS)('of %s have every text that is used, and no other', (sources) => {
    expect(textsOf(`${ROOT}${sources}`)).toEqual(COMPLETE);
  });

  it.each([
    ['of the template', ['ui']],
    ['of the template with its example', ['ui', 'example/ui']],
  ])('%s do, too', (_, templates) => {
    for (const template of templates)
      cpSync(`${ROOT}dev/module-template/${template}`, folder, { recursive: true });
    expect(textsOf(`${folder}/src`)).toEqual(COMPLETE);
  });
});

/** The texts of a catalogue file. */
const textsIn = (file) =>
  Object.values(file).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

describe('the texts of the specification', () => {
  it.each(FOLDERS)('in %s are those of specified.txt, word for word', (sources) => {
    const list = `${ROOT}${sources}/../specified.txt`;
    const specified = existsSync(list) ? readFileSync(list, 'utf8').trimEnd().split('\n') : [];
    const catalogues = readdirSync(`${ROOT}${sources}`, { recursive: true }).filter((file) =>
      file.endsWith('en.json'),
    );
    const texts = catalogues.flatMap((file) =>
      textsIn(JSON.parse(readFileSync(`${ROOT}${sources}/${file}`, 'utf8'))),
    );
    expect(specified.filter((text) => !texts.includes(text))).toEqual([]);
  });
});

describe('a catalogue', () => {
  /** A folder with a catalogue of these texts and one more file, which imports the catalogue. */
  function textsWith(english, code) {
    mkdirSync(`${folder}/lists`);
    writeFileSync(`${folder}/lists/en.json`, JSON.stringify(english));
    writeFileSync(
      `${folder}/lists/text.ts`,
      `import english from './en.json';
       export const { useText: useListText, text } = defineCatalogue('lists', english);
       export type ListText = ReturnType<typeof useListText>;`,
    );
    writeFileSync(
      `${folder}/lists/list.ts`,
      `import { useListText, text, type ListText } from './text';\n${code}`,
    );
    return textsOf(folder);
  }

  const plural = { list: { count_one: '{{count}} row', count_other: '{{count}} rows' } };
  it.each([
    ['a nested plural', plural, "text('list.count', { count: 2 })"],
    ['a hook', { title: '' }, "const t = useListText(); t('title');"],
    ['a parameter', { title: '' }, "const title = (t: ListText) => t('title');"],
    ['a property', { title: '' }, "function Title({ t }: { t: ListText }) { return t('title'); }"],
    ['a condition', { on: '', off: '' }, "text(isOn ? 'on' : 'off')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['a template', { kinds: { a: '', b: '' } }, 'text(`kinds.${kind}`)'],
    [
      'a property’s name',
      { first: '' },
      'const KEYS = { first: 1 }; Object.keys(KEYS).map((key) => text(key))',
    ],
    ['a value', { first: '', last: '' }, "const KEYS = ['first', 'last']; KEYS.map((key) => text(key))"],
  ])('is used by way of %s', (_, english, code) => {
    expect(textsWith(english, code)).toEqual(COMPLETE);
  });

  it.each([
    ['a key', {}, "text('title')", ['lists/list.ts: title']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['a template', { kind: '' }, "text('kind'); text(`kinds.${kind}`)", ['lists/list.ts: /^kinds\\..+$/']],
  ])('misses %s', (_, english, code, missing) => {
    expect(textsWith(english, code)).toEqual({ missing, unused: [] });
  });

  it.each([
    ['is not named', { title: '' }, "text('')", ['lists/en.json: title']],
    ['is named by something else', { title: '' }, "show('title')", ['lists/en.json: title']],
  ])('has a text too many that %s', (_, english, code, unused) => {
    expect(textsWith(english, code).unused).toEqual(unused);
  });
});
