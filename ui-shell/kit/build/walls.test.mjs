import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  objectionOfModule,
  objectionOfShell,
  objectionsToPackage,
  requestsIn,
  sourceFiles,
  violations,
} from './imports.mjs';
import { kitPackage, loadTypeScript } from './load-typescript.mjs';
import { exportedNames, objectionToVersion, releasedSurface, surface } from './surface.mjs';
import { openedIn } from './uses.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path) => readFileSync(`${ROOT}${path}`, 'utf8');
const MODULES = readdirSync(`${ROOT}ui-modules`).filter((name) =>
  existsSync(`${ROOT}ui-modules/${name}/module.ts`),
);
const declarationOf = (name) => loadTypeScript(`${ROOT}ui-modules/${name}/module.ts`).default;

describe('the names that the kit offers', () => {
  it('were released, or its version says that some were added or removed', () => {
    const present = { version: kitPackage.version, names: surface() };
    expect(objectionToVersion(releasedSurface(), present)).toBeNull();
  });

  const released = { version: '1.2.0', names: { edit: ['useSave'], table: ['QueryTable'] } };
  it.each([
    ['1.2.0', { edit: ['useSave'], table: ['QueryTable'] }, null],
    ['1.2.0', { edit: ['useSave', 'useUndo'], table: ['QueryTable'] }, /needs 1\.3\.0: edit: useUndo/],
    ['1.3.0', { edit: ['useSave'], table: ['QueryTable'], tree: ['Tree'] }, null],
    ['1.3.0', { edit: ['useSave'] }, /needs 2\.0\.0: table: QueryTable/],
    ['2.0.0', { edit: [] }, null],
  ])('need a version: %s with %j', (version, names, objection) => {
    const found = objectionToVersion(released, { version, names });
    if (objection) expect(found).toMatch(objection);
    else expect(found).toBeNull();
  });

  it('are found in every form of export', () => {
    expect(exportedNames(`${ROOT}ui-shell/kit/src/contract/index.ts`)).toEqual(
      expect.arrayContaining(['defineModule', 'Slot', 'paths']),
    );
    expect(exportedNames(`${ROOT}ui-shell/kit/src/table/filter-bar.tsx`)).toEqual([
      'FilterBarProps',
      'default',
    ]);
  });
});

/** Source files of the console with calls of the platform that format in the language of the browser, which the texts are not in. */
function formatsOfTheBrowser(text) {
  return [
    ...text.matchAll(
      /\.toLocale(?:Date|Time)?String\((?:undefined|\[\])?[,)]|\bIntl\.(?:Number|DateTime|List|RelativeTime)Format\((?:undefined|\[\]|\)(?!\.resolvedOptions))/g,
    ),
  ].map(([call]) => call);
}

describe('numbers and dates', () => {
  it('are formatted in the language of the texts', () => {
    const folders = ['ui-shell/src', 'ui-shell/kit/src', ...MODULES.map((name) => `ui-modules/${name}/src`)];
    const found = folders.flatMap((folder) =>
      sourceFiles(`${ROOT}${folder}`).flatMap((file) =>
        formatsOfTheBrowser(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['count.toLocaleString()', 1],
    ['count.toLocaleString(currentLocale())', 0],
    ['new Intl.NumberFormat().format(1)', 1],
    ['new Intl.NumberFormat(undefined, {})', 1],
    ['Intl.DateTimeFormat().resolvedOptions().timeZone', 0],
  ])('finds %s: %i', (text, count) => {
    expect(formatsOfTheBrowser(text)).toHaveLength(count);
  });
});

/** Limits of what the host takes that are typed by hand, instead of read from the API document. */
function typedLimits(text) {
  return [
    ...text.matchAll(
      /\b(?:maxLength|limit)=\{\d[\d_]+\}|\blimits: \{ \w+: |\b(?:MAX\w*_LENGTH|MAX_LENGTH|\w+_LIMIT|LIMITS) = [\d{][^;]*/g,
    ),
  ].map(([found]) => found);
}

describe('limits', () => {
  /** By module: limits that the document cannot express, or of inputs that are not sent in a body. */
  const TYPED = {
    messaging: ['maxLength={200}'],
    todos: ['MAX_LENGTH = 10_000'],
  };

  it.each(MODULES)('of bodies that the module %s sends come from its API document', (name) => {
    const files = sourceFiles(`${ROOT}ui-modules/${name}/src`).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.flatMap((file) => typedLimits(readFileSync(file, 'utf8')))).toEqual(TYPED[name] ?? []);
  });

  it.each([
    ['<Input maxLength={255} />', 1],
    ['<Textarea limit={2_000} />', 1],
    ['limits: { title: 255 },', 1],
    ['const MAX_REASON_LENGTH = 500;', 1],
    ['export const NOTE_LIMIT = 150;', 1],
    ['const LIMITS = { title: 120 };', 1],
    ['<Input maxLength={1} />', 0],
    ['<Input maxLength={limits.NewCase.title.maxLength} />', 0],
    ['const NOTE_LIMIT = limits.HandOver.note.maxLength;', 0],
    ['limits: limits.NewClosure,', 0],
  ])('finds %s: %i', (text, count) => {
    expect(typedLimits(text)).toHaveLength(count);
  });
});

describe('forms', () => {
  it.each(MODULES)('of the module %s are each tested with a host that refuses their fields', (name) => {
    const files = sourceFiles(`${ROOT}ui-modules/${name}/src`);
    const count = (pattern, isTest) =>
      files
        .filter((file) => /\.test\.tsx?$/.test(file) === isTest)
        .flatMap((file) => readFileSync(file, 'utf8').match(pattern) ?? []).length;
    const forms = count(/= use(?:Create|Edit)Form[<(]/g, false);
    expect(count(/\bfieldsRefusedAbove\(/g, true)).toBeGreaterThanOrEqual(forms);
  });
});

describe('import rules', () => {
  it.each(MODULES)('the module %s imports the kit, what the shell shares, and its own files', (name) => {
    expect(violations(`${ROOT}ui-modules/${name}`, objectionOfModule)).toEqual([]);
    expect(objectionsToPackage(JSON.parse(read(`ui-modules/${name}/package.json`)))).toEqual([]);
  });

  it.each(MODULES)('the module %s leaves the pointers of refusals to formErrors of the kit', (name) => {
    const finds = /\bpointer\s*(===|!==)|\bpointer\.startsWith|\{\s*pointer\s*\}\)\s*=>/;
    const files = sourceFiles(`${ROOT}ui-modules/${name}/src`).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.filter((file) => finds.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('the shell and the kit import no module', () => {
    expect(violations(`${ROOT}ui-shell/src`, objectionOfShell)).toEqual([]);
    expect(violations(`${ROOT}ui-shell/kit/src`, objectionOfShell)).toEqual([]);
  });

  it('finds every kind of import', () => {
    const text = `import type { A } from 'types'; import b, { type C } from "both"; import 'effect';
      export * from './all'; export { d } from './some'; export const e = 1;
      const f = () => import('./later'); type G = import('of-type').G; const h = <b>import('no')</b>;`;
    const found = ['types', 'both', 'effect', './all', './some', './later', 'of-type'];
    expect(requestsIn(text, 'x.tsx')).toEqual(found);
    expect(() => requestsIn('import(name)', 'x.ts')).toThrow('only its run can tell');
  });

  const code = '/r/ui-modules/labs/src/results/results.page.tsx';
  it.each([
    [code, '@huddle/kit/api', true],
    [code, '@huddle/kit/components/ui/button', true],
    [code, 'react', true],
    [code, 'zod/mini', true],
    [code, '../api', true],
    [code, '@huddle/kit/testing', false],
    [code, '@huddle/kit/build', false],
    [code, '@huddle/kit/kit-page', false],
    [code, '@huddle/ui-people', false],
    [code, '@huddle/shell', false],
    [code, 'radix-ui', false],
    [code, '@radix-ui/react-dialog', false],
    [code, 'react-aria', false],
    [code, 'node:fs', false],
    [code, 'vitest', false],
    [code, '../testing/rows', false],
    [code, '../../../people/src/api', false],
    [code, '../../../../ui-shell/kit/src/api', false],
    ['/r/ui-modules/labs/src/api.test.ts', './testing/rows', true],
    ['/r/ui-modules/labs/src/api.test.ts', 'vitest', true],
    ['/r/ui-modules/labs/src/api.test.ts', '@huddle/kit/testing', true],
    ['/r/ui-modules/labs/src/api.test.ts', '../../people/src/testing/samples', false],
    ['/r/ui-modules/labs/rspack.config.mjs', '@huddle/kit/build', true],
    ['/r/ui-modules/labs/rspack.config.mjs', '@rspack/core', false],
  ])('%s and "%s": %s', (file, request, isAllowed) => {
    expect(objectionOfModule('/r/ui-modules/labs', file, request) === null).toBe(isAllowed);
  });

  it('rejects packages of a module that the shell does not share', () => {
    expect(
      objectionsToPackage({
        name: 'labs',
        dependencies: { 'radix-ui': '1', react: '19', '@huddle/ui-people': '1' },
      }),
    ).toEqual(['labs depends on radix-ui', 'labs depends on @huddle/ui-people']);
  });

  it.each([
    ['@huddle/ui-people', false],
    ['../../../ui-modules/people/module', false],
    ['../../../../host/sdk/rich-text-schema.json', true],
    ['../../../../host/sdk/src/schema.json', false],
    ['../../../../openapi/people.json', false],
    ['radix-ui', true],
    ['../lib/cn', true],
  ])('the kit and "%s": %s', (request, isAllowed) => {
    const file = '/r/ui-shell/kit/src/components/button.tsx';
    expect(objectionOfShell('/r/ui-shell/kit/src', file, request) === null).toBe(isAllowed);
  });
});

function inCaretRange(version, range) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [least, leastMinor, leastPatch] = range.slice(1).split('.').map(Number);
  return major === least && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}

describe('what modules use of others', () => {
  it.each(MODULES)('is declared by %s, neither more nor less', (name) => {
    const { uses = [], slots = [] } = declarationOf(name);
    const own = slots.map(({ slot, path }) => `${slot} ${path}`);
    const opened = sourceFiles(`${ROOT}ui-modules/${name}/src`)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => openedIn(readFileSync(file, 'utf8'), file))
      .filter(({ slot, path }) => !own.includes(`${slot} ${path}`))
      .map(({ path }) => path);
    expect(uses.flatMap(({ opens }) => opens).sort()).toEqual([...new Set(opened)].sort());
  });

  it.each(MODULES)('is offered to %s, and is missed where the offering module is absent', (name) => {
    const { validateDeclaration, openablesOf } = loadTypeScript(
      `${ROOT}ui-shell/kit/src/contract/validate.ts`,
    );
    const errorsWith = (names) =>
      validateDeclaration(declarationOf(name), {
        exists: () => true,
        drawing: () => [],
        openables: new Map(names.map((other) => [other, openablesOf(declarationOf(other))])),
      });
    const others = MODULES.filter((other) => other !== name);
    expect(errorsWith(others)).toEqual([]);
    const used = (declarationOf(name).uses ?? []).map(({ module }) => module);
    for (const gone of others) {
      expect(errorsWith(others.filter((other) => other !== gone))).toEqual(
        used.includes(gone) ? [`uses "${gone}": there is no such module`] : [],
      );
    }
  });

  it('is found in the source', () => {
    const text = "useOpenable('patient.dialog/v1', 'a'); useOpenable(\n  'patient.panel/v1',\n  'b',\n);";
    expect(openedIn(text, 'x.tsx')).toEqual([
      { slot: 'patient.dialog/v1', path: 'a' },
      { slot: 'patient.panel/v1', path: 'b' },
    ]);
    expect(() => openedIn("useOpenable('patient.dialog/v1', name)", 'x.tsx')).toThrow('must name');
  });
});

describe('the catalogue', () => {
  it.each(MODULES)('of what the module %s contributes', async (name) => {
    const {
      title,
      kit,
      api,
      feature,
      routes = [],
      slots = [],
      commands = [],
      uses = [],
    } = declarationOf(name);
    const needs = (requires = {}) =>
      Object.entries(requires)
        .map(([kind, need]) => `, requires ${kind} ${need}`)
        .join('');
    const lines = [
      `module ${name} "${title}", kit ${kit}, api ${api}, feature ${feature}`,
      ...routes.map(({ path, title, navigation, remember = [], devices = [], requires }) => {
        const { label, icon, order, shortcut, badge } = navigation ?? {};
        const entry = navigation
          ? `, navigation "${label}" ${icon} ${order}${shortcut ? ` (${shortcut})` : ''}${badge ? `, badge "${badge.label.other}"` : ''}`
          : '';
        const lists = [
          remember.length ? `, remembers ${remember.join(', ')}` : '',
          devices.length ? `, uses ${devices.join(', ')}` : '',
        ];
        return `route ${path} "${title}"${entry}${lists.join('')}${needs(requires)}`;
      }),
      ...slots.map(({ slot, id, title, path, order = 0, component, requires }) => {
        const where = `${title ? ` "${title}"` : ''}${path ? ` at ${path}` : ''}`;
        return `slot ${slot} ${id}${where}, order ${order}, ${component}${needs(requires)}`;
      }),
      ...commands.map(({ id, label, to, requires }) => `command ${id} "${label}" to ${to}${needs(requires)}`),
      ...uses.map(({ module, opens }) => `uses ${module}: opens ${opens.join(', ')}`),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${ROOT}ui-modules/${name}/catalogue.txt`);
  });

  it.each(MODULES)('asks, for %s, for an API that the host has', (name) => {
    const { api } = declarationOf(name);
    const { version } = JSON.parse(read(`openapi/${name}.json`)).info;
    expect(inCaretRange(version, api), `${api} and ${version}`).toBe(true);
  });

  it('has a page for every path that modules link to, or a later module will bring it', () => {
    const { pathShape, SHELL_PATHS } = loadTypeScript(`${ROOT}ui-shell/kit/src/contract/validate.ts`);
    const declared = [
      ...SHELL_PATHS,
      ...MODULES.flatMap((name) => (declarationOf(name).routes ?? []).map(({ path }) => path)),
    ].map(pathShape);
    const builders = [...read('ui-shell/kit/src/contract/paths.ts').matchAll(/['`](\/[^'`?]*)['`]/g)];
    const linked = new Set(builders.map(([, path]) => pathShape(path.replace(/\$\{[^}]*\}/g, '$id'))));
    // A tab of the workspace is a slot's, not a route.
    const open = [...linked].filter((path) => !declared.includes(path) && path !== '/patients/$/$').sort();
    expect(open).toEqual(['/visit/$']);
  });

  it('has no duplicate paths', () => {
    const claims = new Map();
    for (const name of MODULES) {
      const { routes = [], slots = [] } = declarationOf(name);
      const places = [
        ...routes.map(({ path }) => `the path ${path.replace(/\$[^/]+/g, '$')}`),
        ...routes.flatMap(({ navigation }) =>
          navigation?.shortcut ? [`the keys ${navigation.shortcut}`] : [],
        ),
        ...slots.filter(({ slot }) => slot === 'patient.tab/v1').map(({ path }) => `the tab ${path}`),
      ];
      for (const place of places) claims.set(place, [...(claims.get(place) ?? []), name]);
    }
    expect([...claims].filter(([, names]) => names.length > 1)).toEqual([]);
  });
});
