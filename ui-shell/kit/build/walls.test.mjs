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
import { contractRules, kitPackage, loadTypeScript } from './load-typescript.mjs';
import { exportedNames, objectionToVersion, releasedSurface, surface } from './surface.mjs';
import { linkedIn, namedPlacesIn, openedIn } from './uses.mjs';

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

  it.each(MODULES)('the pages of the module %s do not import its routes, which load them', (name) => {
    const files = sourceFiles(`${ROOT}ui-modules/${name}/src`).filter((file) => /\.page\.tsx$/.test(file));
    const importing = files.filter((file) =>
      requestsIn(readFileSync(file, 'utf8'), file).some((request) => /[./]routes$/.test(request)),
    );
    expect(importing).toEqual([]);
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
    [code, '@huddle/ui-people/module', false],
    ['/r/ui-modules/labs/src/uses.ts', '@huddle/ui-people/module', true],
    ['/r/ui-modules/labs/src/uses.ts', '@huddle/ui-people/src/api', false],
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

/** The sources of a module, without its tests. */
function sourcesOf(name) {
  return sourceFiles(`${ROOT}ui-modules/${name}/src`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The errors of a module's declaration in a console with these modules. */
function errorsAmong(name, names) {
  const { validateDeclaration } = loadTypeScript(`${ROOT}ui-shell/kit/src/contract/validate.ts`);
  return validateDeclaration(declarationOf(name), {
    exists: () => true,
    drawing: () => [],
    others: new Map(names.filter((other) => other !== name).map((other) => [other, declarationOf(other)])),
  });
}

describe('what modules use of others', () => {
  it.each(MODULES)('is declared by %s, neither more nor less', (name) => {
    const { uses = [], slots = [], contentTypes = [] } = declarationOf(name);
    const own = slots.map(({ slot, path }) => `${slot} ${path}`);
    const sources = sourcesOf(name);
    const opened = sources
      .flatMap(({ file, text }) => openedIn(text, file))
      .filter(({ slot, path }) => !own.includes(`${slot} ${path}`))
      .map(({ path }) => path);
    expect(uses.flatMap(({ opens = [] }) => opens).sort()).toEqual([...new Set(opened)].sort());
    const linked = [
      ...sources.flatMap(({ file, text }) => linkedIn(text, file)),
      ...contentTypes.flatMap(({ opensAt: { module, page } }) => (module ? [{ module, page }] : [])),
    ].map(({ module, page }) => `${module} ${page}`);
    expect(uses.flatMap(({ module, pages = [] }) => pages.map((page) => `${module} ${page}`)).sort()).toEqual(
      [...new Set(linked)].sort(),
    );
  });

  it.each(MODULES)('has types in src/uses.ts of %s, of the modules in uses', (name) => {
    const file = `${ROOT}ui-modules/${name}/src/uses.ts`;
    const used = (declarationOf(name).uses ?? []).map(({ module }) => `@huddle/ui-${module}/module`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const imported = requestsIn(text, file).filter((request) => request !== '@huddle/kit/contract');
    expect(imported.sort()).toEqual(used.sort());
    expect(text.match(/^import (?!type )/m)).toBeNull();
  });

  it.each(MODULES)('is not named by %s in addresses: it builds those of its own tabs and pages', (name) => {
    // What is beside the tabs of a patient is a tab in narrow windows.
    const own = (declarationOf(name).slots ?? []).map(
      ({ slot, path }) => `${slot === 'patient.side/v1' ? 'patient.tab/v1' : slot} ${path}`,
    );
    const named = sourcesOf(name)
      .flatMap(({ text }) => namedPlacesIn(text))
      .map(({ slot, path }) => `${slot} ${path}`);
    expect(named.filter((place) => !own.includes(place))).toEqual([]);
  });

  it.each(MODULES)('is offered to %s, and is missed where the offering module is absent', (name) => {
    const others = MODULES.filter((other) => other !== name);
    expect(errorsAmong(name, others)).toEqual([]);
    const used = (declarationOf(name).uses ?? []).map(({ module }) => module);
    for (const gone of others) {
      expect(
        errorsAmong(
          name,
          others.filter((other) => other !== gone),
        ),
      ).toEqual(used.includes(gone) ? [`uses "${gone}": there is no such module`] : []);
    }
  });

  it('is found in the source', () => {
    const text = "useOpenable('patient.dialog/v1', 'a'); useOpenable(\n  'patient.panel/v1',\n  'b',\n);";
    expect(openedIn(text, 'x.tsx')).toEqual([
      { slot: 'patient.dialog/v1', path: 'a' },
      { slot: 'patient.panel/v1', path: 'b' },
    ]);
    expect(() => openedIn("useOpenable('patient.dialog/v1', name)", 'x.tsx')).toThrow('must name');
    expect(linkedIn("usePage('todos', 'case')", 'x.tsx')).toEqual([{ module: 'todos', page: 'case' }]);
    expect(
      namedPlacesIn("paths.patientTab(7, 'a', { x }); paths.personTab(of(1), 'b'); paths.settings('c')"),
    ).toEqual([
      { slot: 'patient.tab/v1', path: 'a' },
      { slot: 'person.tab/v1', path: 'b' },
      { slot: 'settings.page/v1', path: 'c' },
    ]);
  });
});

describe('a console without a module', () => {
  /** Modules that no other one uses: the rest must be complete without them. */
  const UNUSED = MODULES.filter(
    (name) =>
      !MODULES.some((other) => (declarationOf(other).uses ?? []).some(({ module }) => module === name)),
  );

  it('is possible for some', () => {
    expect(UNUSED).toEqual(expect.arrayContaining(['schedule', 'worklists']));
  });

  it.each(UNUSED)('has valid declarations, and nothing names what it declared: %s', (gone) => {
    const rest = MODULES.filter((name) => name !== gone);
    expect(rest.flatMap((name) => errorsAmong(name, rest))).toEqual([]);
    const request = `@huddle/ui-${gone}`;
    const folders = ['ui-shell/src', 'ui-shell/kit/src', ...rest.map((name) => `ui-modules/${name}`)];
    const naming = folders
      .flatMap((folder) => sourceFiles(`${ROOT}${folder}`))
      .filter((file) => readFileSync(file, 'utf8').includes(request));
    expect(naming).toEqual([]);
  });
});

describe('kinds of work', () => {
  it('are opened at these addresses', () => {
    const { addressOf } = loadTypeScript(`${ROOT}ui-shell/kit/src/contract/page-pattern.ts`);
    const places = MODULES.flatMap((name) =>
      (declarationOf(name).contentTypes ?? []).map(({ name: type, order, opensAt }) => {
        const pattern = declarationOf(opensAt.module ?? name).pages[opensAt.page];
        const object = opensAt.object ? { [opensAt.object]: 3 } : {};
        return { order, line: `${type} ${addressOf(pattern, { ...opensAt.with, ...object, personId: 9 })}` };
      }),
    );
    const specified = [
      'case /people/9/todos?caseId=3',
      'task /people/9/todos',
      'careplan /people/9/careplans?careplanId=3',
      'caregap /people/9/careplans',
      'insurancememberinfo /people/9/profile',
      'chatmessagev2 /people/9/todos?scrollToMessageId=3',
      'casemail /people/9/todos?caseId=3&action=email',
      'appointment /people/9/appointments?visit=3',
      'worklist /people/9/todos',
    ];
    // Other modules add kinds of their own.
    const lines = places.sort((a, b) => a.order - b.order).map(({ line }) => line);
    expect(lines.filter((line) => specified.includes(line))).toEqual(specified);
  });
});

/** The features, flags and permissions that the catalogue of an owner in the host declares. */
function declaredBy(file) {
  const text = read(file);
  const names = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  return {
    feature: names(/^feature (\S+) /gm),
    flag: names(/^flags: (.+)$/gm).flatMap((list) => list.split(', ')),
    permission: names(/^permission (\S+) /gm),
  };
}

/** What a module's places require of neither its own crate nor the host: `kind name`. */
function foreignRequirements({ name, routes = [], slots = [], commands = [] }) {
  const owners = [declaredBy('host/catalogue.snap'), declaredBy(`modules/${name}/catalogue.snap`)];
  return [...routes, ...slots, ...commands]
    .flatMap(({ requires = {} }) => Object.entries(requires))
    .filter(([kind, required]) => !owners.some((owner) => owner[kind].includes(required)))
    .map(([kind, required]) => `${kind} ${required}`);
}

/** Modules whose pages need what another module always shows: without its feature they are off as a whole. */
const OFF_WITHOUT = { schedule: 'people' };

describe('what routes, slots and commands require', () => {
  it.each(MODULES)('is declared by %s or the host', (name) => {
    const declaration = declarationOf(name);
    expect(foreignRequirements(declaration)).toEqual([]);
    const own = declaredBy(`modules/${name}/catalogue.snap`).feature;
    expect([...own, OFF_WITHOUT[name]]).toContain(declaration.feature);
  });

  it('is found where another module declares it, or nobody whose module is linked', () => {
    const slots = [
      { requires: { feature: 'practiceSettings', permission: 'schedule.manage' } },
      { requires: { feature: 'messaging', flag: 'AddPatient' } },
      { requires: { feature: 'billing' } },
    ];
    expect(foreignRequirements({ name: 'schedule', slots })).toEqual([
      'feature messaging',
      'flag AddPatient',
      'feature billing',
    ]);
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
      contentTypes = [],
      pages = {},
      jumps = [],
      uses = [],
    } = declarationOf(name);
    const needs = (requires = {}) =>
      Object.entries(requires)
        .map(([kind, need]) => `, requires ${kind} ${need}`)
        .join('');
    const lines = [
      `module ${name} "${title}", kit ${kit}, api ${api}, feature ${feature}`,
      ...routes.map(({ path, title, navigation, remember = [], devices = [], requires }) => {
        const { label, icon, order, shortcut, isHome, badge } = navigation ?? {};
        const entry = navigation
          ? `, navigation "${label}" ${icon} ${order}${shortcut ? ` (${shortcut})` : ''}${isHome ? ', home' : ''}${badge ? `, badge "${badge.label.other}"` : ''}`
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
      ...contentTypes.map(({ name: type, label, icon, order, opensAt, requires }) => {
        const { module, page, object, with: fixed = {} } = opensAt;
        const given = [
          ...(object ? [`${object} is the object`] : []),
          ...Object.entries(fixed).map((pair) => pair.join('=')),
        ];
        const place = `${page}${module ? ` of ${module}` : ''}${given.length ? ` (${given.join(', ')})` : ''}`;
        return `content type ${type} "${label}" ${icon} ${order}, opens at ${place}${needs(requires)}`;
      }),
      ...Object.entries(pages).map(([page, pattern]) => `page ${page} ${pattern}`),
      ...jumps.map(({ label, page, order }) => `jump "${label}" ${order} to ${page}`),
      ...uses.map(({ module, opens = [], pages = [] }) =>
        [
          `uses ${module}`,
          [
            ...(opens.length ? [`opens ${opens.join(', ')}`] : []),
            ...(pages.length ? [`links to ${pages.join(', ')}`] : []),
          ].join('; '),
        ].join(': '),
      ),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${ROOT}ui-modules/${name}/catalogue.txt`);
  });

  it.each(MODULES)('asks, for %s, for an API that the host has', (name) => {
    const { api } = declarationOf(name);
    const { version } = JSON.parse(read(`openapi/${name}.json`)).info;
    expect(inCaretRange(version, api), `${api} and ${version}`).toBe(true);
  });

  it('has no duplicate paths', () => {
    const claims = new Map();
    for (const name of MODULES) {
      const declaration = declarationOf(name);
      const keys = (declaration.routes ?? []).flatMap(({ navigation }) => navigation?.shortcut ?? []);
      const places = [
        ...contractRules.claimsOf(declaration),
        ...keys.map((shortcut) => `the keys ${shortcut}`),
        ...(declaration.routes ?? []).flatMap(({ navigation }) =>
          navigation?.isHome ? ['the first page'] : [],
        ),
      ];
      for (const place of places) claims.set(place, [...(claims.get(place) ?? []), name]);
    }
    expect([...claims].filter(([, names]) => names.length > 1)).toEqual([]);
  });
});
