import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { LANGUAGES, sourceFiles } from './imports.mjs';

/** Keys of a catalogue file as code names them: nested keys joined by dots, plural forms under their common name. */
function keysOf(file, prefix = '') {
  const keys = Object.entries(file).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys)];
}

/** Every node of a syntax tree, parents first. */
function nodesOf(tree, found = []) {
  if (typeof tree.type === 'string') found.push(tree);
  for (const value of Object.values(tree)) if (value && typeof value === 'object') nodesOf(value, found);
  return found;
}

const isText = (node) => node.type === 'Literal' && typeof node.value === 'string';

/** A pattern for the texts that a template with placeholders can result in. */
function patternOf({ quasis }) {
  const parts = quasis.map(({ value }) => value.cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The keys that an expression names, and patterns of keys; none if its value comes from elsewhere. */
function namedBy(node) {
  if (isText(node)) return [node.value];
  switch (node.type) {
    case 'TemplateLiteral':
      return [patternOf(node)];
    case 'ConditionalExpression':
      return [...namedBy(node.consequent), ...namedBy(node.alternate)];
    case 'LogicalExpression':
      return [...namedBy(node.left), ...namedBy(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return namedBy(node.expression);
    default:
      return [];
  }
}

const isNamed = (key, name) => (typeof name === 'string' ? name === key : name.test(key));

/** The literals of a file, and the names of properties. */
const literalsIn = ({ nodes }) =>
  nodes.flatMap((node) => (isText(node) ? [node.value] : node.type === 'Property' ? [node.key.name] : []));

const SOURCES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file that a relative import names, if there is one. */
function fileOf(file, request) {
  const target = resolve(dirname(file), request);
  return SOURCES.map((ending) => target + ending).find((path) => extname(path) && existsSync(path));
}

/** A source file: its syntax tree, and the names that it imports from other files of its package. */
function parsed(file) {
  const text = readFileSync(file, 'utf8');
  const { body } = parseAst(text, { lang: LANGUAGES[extname(file)] }, file);
  const imported = body
    .filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('.'))
    .map(({ source, specifiers }) => ({
      from: fileOf(file, source.value),
      names: specifiers.map(({ local }) => local.name),
    }));
  return { file, nodes: nodesOf(body), imported };
}

/** The catalogue that a file defines: its English file and its keys. Null if it defines none. */
function catalogueOf({ file, nodes, imported }) {
  const call = nodes.find(
    ({ type, callee }) => type === 'CallExpression' && callee.name === 'defineCatalogue',
  );
  if (!call) return null;
  const english = imported.find(({ names }) => names.includes(call.arguments[1].name))?.from;
  if (!english) throw new Error(`${file} defines a catalogue whose English file is not imported`);
  return { file, english, keys: keysOf(JSON.parse(readFileSync(english, 'utf8'))) };
}

/** The names that a catalogue's own file declares, such as `useText` and `Text`. */
function declaredNames(nodes) {
  return nodes
    .filter(({ type }) => type === 'VariableDeclarator' || type === 'TSTypeAliasDeclaration')
    .flatMap(({ id }) => nodesOf(id).filter(({ type }) => type === 'Identifier'))
    .map(({ name }) => name);
}

/**
 * The names in a file that return texts when they are called, each with the catalogues that they can belong to: what the file imports
 * of them, `t` of `const t = useText()`, and parameters and properties of their types, such as `(t: Text) => …`.
 */
function translatorsIn({ file, nodes, imported }, catalogues) {
  const translators = new Map();
  const bind = (name, found) =>
    translators.set(name, new Set([...(translators.get(name) ?? []), ...(found ?? [])]));
  for (const catalogue of catalogues) {
    const sources = [catalogue.file, catalogue.english];
    for (const { from, names } of imported)
      if (sources.includes(from)) for (const name of names) bind(name, [catalogue]);
    if (file === catalogue.file) for (const name of declaredNames(nodes)) bind(name, [catalogue]);
  }
  const typeOf = (node) =>
    nodesOf(node.typeAnnotation ?? node)
      .filter(({ type }) => type === 'Identifier')
      .flatMap(({ name }) => [...(translators.get(name) ?? [])]);
  for (const node of nodes) {
    if (node.type === 'TSTypeAliasDeclaration') bind(node.id.name, typeOf(node));
    if (node.type === 'Identifier' && node.typeAnnotation) bind(node.name, typeOf(node));
    if (node.type === 'TSPropertySignature') bind(node.key.name, typeOf(node));
    if (node.type === 'VariableDeclarator' && node.init?.type === 'CallExpression')
      bind(node.id.name, translators.get(node.init.callee.name));
  }
  return translators;
}

/**
 * What the sources of a folder ask of its catalogues: `missing` lists keys that no catalogue of the caller has, `unused` keys that
 * nothing asks for. A key that is not written in the call is looked for among the literals and properties beside its catalogue.
 */
export function textsOf(folder) {
  const files = sourceFiles(resolve(folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(parsed);
  const catalogues = files.map(catalogueOf).filter((catalogue) => catalogue !== null);
  const used = new Map(catalogues.map(({ english }) => [english, new Set()]));
  const variable = new Set();
  const missing = [];
  for (const file of files) {
    const translators = translatorsIn(file, catalogues);
    for (const { callee, arguments: given } of file.nodes.filter(({ type }) => type === 'CallExpression')) {
      const candidates = [...(translators.get(callee.name) ?? [])];
      if (candidates.length === 0 || given.length === 0) continue;
      const named = namedBy(given[0]);
      if (named.length === 0) for (const { english } of candidates) variable.add(english);
      for (const name of named) {
        const found = candidates.flatMap(({ english, keys }) =>
          keys.filter((key) => isNamed(key, name)).map((key) => used.get(english).add(key)),
        );
        if (found.length === 0) missing.push(`${relative(folder, file.file)}: ${name}`);
      }
    }
  }
  const unused = catalogues.flatMap(({ file, english, keys }) => {
    const beside = variable.has(english)
      ? files.filter((other) => other.file.startsWith(`${dirname(file)}/`)).flatMap(literalsIn)
      : [];
    return keys
      .filter((key) => !used.get(english).has(key) && !beside.includes(key))
      .map((key) => `${relative(folder, english)}: ${key}`);
  });
  return { missing, unused };
}
