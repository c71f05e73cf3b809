import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

export const LANGUAGES = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js', '.jsx': 'jsx' };

/** Every specifier that a source text imports: imports, re-exports, `import()`, type-only imports. */
export function requestsIn(text, file) {
  const requests = new Set();
  // All but `import(…)` are at the top level; parsing everything for that would take ten times as long.
  const isDeep = /\bimport\s*\(/.test(text);
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const asks =
      /^(ImportDeclaration|ImportExpression|ExportAllDeclaration|ExportNamedDeclaration|TSImportType)$/;
    if (asks.test(node.type) && node.source) {
      if (typeof node.source.value !== 'string')
        throw new Error(`${file} imports what only its run can tell`);
      requests.add(node.source.value);
    }
    if (isDeep) Object.values(node).forEach(visit);
  };
  visit(parseAst(text, { lang: LANGUAGES[extname(file)] }, file).body);
  return [...requests];
}

/** The source files of a folder and its subfolders, without installed, built or generated files. */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path);
    return extname(entry.name) in LANGUAGES ? [path] : [];
  });
}

/** Whether a file only runs in tests. */
function isOfTests(file) {
  return /\.test\.tsx?$/.test(file) || file.split('/').includes('testing');
}

/** What a UI module may import, besides its own files and the kit. The shell provides a single copy of most of it. */
const OF_MODULES = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'lucide-react',
  'zod',
];
const OF_TESTS = ['vitest', '@testing-library'];
const KIT = '@huddle/kit';
/** Parts of the kit that a module's production code must not import. */
const KIT_OF_TESTS = `${KIT}/testing`;
const KIT_OF_BUILDS = `${KIT}/build`;
const KIT_PRIVATE = [KIT_OF_TESTS, KIT_OF_BUILDS, `${KIT}/kit-page`, `${KIT}/package.json`];

const isWithin = (request, names) => names.some((name) => request === name || request.startsWith(`${name}/`));

/** The file that takes the types of other modules' declarations. */
const USES = 'src/uses.ts';

/** Why a file of the UI module in `folder` must not import something; null if it may. */
export function objectionOfModule(folder, file, request) {
  if (request.startsWith('.')) {
    const target = resolve(dirname(file), request);
    if (relative(folder, target).startsWith('..')) return 'leaves the module';
    if (isOfTests(`${target}/`) && !isOfTests(file)) return 'is for tests only';
    return null;
  }
  if (relative(folder, file) === USES && /^@huddle\/ui-[a-z0-9-]+\/module$/.test(request)) return null;
  if (/^rspack\.config\.m?js$/.test(relative(folder, file))) {
    return request === KIT_OF_BUILDS ? null : 'a build takes the kit’s configuration as it is';
  }
  if (isOfTests(file) && isWithin(request, [...OF_TESTS, KIT_OF_TESTS])) return null;
  if (isWithin(request, KIT_PRIVATE)) return 'is not for the code of modules';
  if (isWithin(request, [KIT, ...OF_MODULES])) return null;
  return 'a module imports the kit, what the shell shares, and its own files';
}

/** Data that the host defines and the kit uses too. */
const DATA_OF_HOST = /^(\.\.\/)+host\/sdk\/[\w-]+\.json$/;

/** Why a file of the shell or of the kit, in `folder`, must not import something: neither depends on a module. */
export function objectionOfShell(folder, file, request) {
  if (request.startsWith('@huddle/ui-')) return 'is a module';
  if (!request.startsWith('.')) return null;
  const target = relative(folder, resolve(dirname(file), request));
  return target.startsWith('..') && !DATA_OF_HOST.test(target) ? 'leaves the folder' : null;
}

/** Dependencies that a UI module's package.json must not have. */
export function objectionsToPackage({ name, dependencies = {}, devDependencies = {} }) {
  const known = [KIT, ...OF_MODULES];
  const own = Object.keys(dependencies).filter((one) => !known.includes(one));
  const more = Object.keys(devDependencies);
  return [...own, ...more].map((one) => `${name} depends on ${one}`);
}

/** All forbidden imports of the files of a folder, one per line. */
export function violations(folder, objection) {
  const root = resolve(folder);
  return existsSync(root)
    ? sourceFiles(root).flatMap((file) =>
        requestsIn(readFileSync(file, 'utf8'), file).flatMap((request) => {
          const why = objection(root, file, request);
          return why ? [`${relative(process.cwd(), file)} imports "${request}": ${why}`] : [];
        }),
      )
    : [`${folder} does not exist`];
}
