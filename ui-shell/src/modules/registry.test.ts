import type { ModuleManifest } from '@huddle/kit/contract';
import { describe, expect, it } from 'vitest';
import {
  buildCatalogue,
  type CatalogueInput,
  contentTypesOf,
  devicesAt,
  inCaretRange,
  jumpsOf,
  pageOf,
  routeOfPath,
  slotEntries,
  type UiModule,
} from './registry';

function uiModule(
  name: string,
  change: Partial<UiModule> = {},
  declaration: Partial<ModuleManifest> = {},
): UiModule {
  return {
    name,
    version: '1',
    entry: `/ui/${name}/1/remoteEntry.js`,
    state: 'ready',
    reason: null,
    declaration: {
      name,
      title: name,
      version: '1',
      kit: '^1.0.0',
      api: '^1.0.0',
      feature: 'people',
      routes: [{ path: `/${name}`, title: name, navigation: null, remember: [], requires: {} }],
      slots: [],
      commands: [],
      contentTypes: [],
      pages: {},
      jumps: [],
      exposes: [],
      ...declaration,
    },
    ...change,
  };
}

function build(modules: UiModule[], change: Partial<CatalogueInput> = {}) {
  return buildCatalogue({
    modules,
    access: { features: new Set(['people']), flags: new Set(['AddPatient']), switches: new Set() },
    permissions: new Set(),
    kitVersion: '1.2.0',
    libraries: { react: '19.2.0' },
    failures: new Map(),
    ...change,
  });
}

describe('the states of contributions', () => {
  it.each<[string, UiModule, Partial<CatalogueInput>, object]>([
    ['nothing stands against it', uiModule('a'), {}, { state: 'ready' }],
    [
      'its feature is off',
      uiModule('a', {}, { feature: 'notes' }),
      {},
      { state: 'disabled', reason: 'The feature notes is off' },
    ],
    [
      'it was built for a later kit',
      uiModule('a', {}, { kit: '^1.3.0' }),
      {},
      { state: 'incompatible', reason: 'Built for kit ^1.3.0, this console has 1.2.0' },
    ],
    [
      'it was built for a later React',
      uiModule('a', {}, { libraries: { react: '^19.3.1' } }),
      {},
      { state: 'incompatible', reason: 'Built for react ^19.3.1, this console has 19.2.0' },
    ],
    [
      'it was built for an earlier React',
      uiModule('a', {}, { libraries: { react: '^19.1.9' } }),
      {},
      { state: 'ready' },
    ],
    [
      'it needs a library that this console does not share',
      uiModule('a', {}, { libraries: { '@tanstack/react-query': '^5.0.0' } }),
      {},
      {
        state: 'incompatible',
        reason: 'Built for @tanstack/react-query ^5.0.0, this console does not share it',
      },
    ],
    [
      'the host refuses it',
      uiModule('a', { state: 'incompatible', reason: 'api 2' }),
      {},
      { state: 'incompatible', reason: 'api 2' },
    ],
    [
      'it did not load',
      uiModule('a'),
      { failures: new Map([['a', 'Not loaded within 10 s']]) },
      { state: 'failed', reason: 'Not loaded within 10 s' },
    ],
  ])('when %s', (_what, module, change, state) => {
    const { modules, routes } = build([module], change);
    expect(modules[0]?.state).toEqual(state);
    expect(routes[0]?.state).toEqual(state);
  });

  it('report a page or slot that threw, and no other part of its module', () => {
    const slot = { slot: 'patient.tab/v1', title: 'x', requires: {}, order: 0 };
    const slots = ['one', 'two'].map((id) => ({ ...slot, id, path: id, expose: `./slot/${id}` }));
    const failures = new Map([['a ./slot/one', 'TypeError']]);
    const catalogue = build([uiModule('a', {}, { slots })], { failures });
    expect(catalogue.slots.map(({ state }) => state)).toEqual([
      { state: 'failed', reason: 'TypeError' },
      { state: 'ready' },
    ]);
    expect(catalogue.modules[0]?.state).toEqual({ state: 'ready' });
  });

  it('name the unmet requirement of the contribution itself', () => {
    const route = { path: '/x', title: 'x', navigation: null, remember: [] };
    const states = build([
      uiModule(
        'a',
        {},
        {
          routes: [
            { ...route, path: '/a', requires: { flag: 'AddPatient' } },
            { ...route, path: '/b', requires: { flag: 'chat.newPhoneCallDesign' } },
            { ...route, path: '/c', requires: { permission: 'support.tools' } },
          ],
        },
      ),
    ]).routes.map(({ state }) => state);
    expect(states).toEqual([
      { state: 'ready' },
      { state: 'disabled', reason: 'The flag chat.newPhoneCallDesign is off' },
      { state: 'disabled', reason: 'The permission support.tools is off', isForbidden: true },
    ]);
  });

  it('give a path claimed twice to the first module, with the reason at the other', () => {
    const claim = { path: '/labs/$one', title: 'x', navigation: null, remember: [], requires: {} };
    const { routes } = build([
      uiModule('b', {}, { routes: [{ ...claim, path: '/labs/$other' }] }),
      uiModule('a', {}, { routes: [claim] }),
    ]);
    expect(routes.map(({ module, state }) => [module.name, state.state])).toEqual([
      ['a', 'ready'],
      ['b', 'failed'],
    ]);
  });
});

describe('slots', () => {
  it('contain the shown contributions in order; failed ones keep their place for Retry', () => {
    const slot = { slot: 'patient.tab/v1', title: 'x', requires: {} };
    const catalogue = build(
      [
        uiModule(
          'a',
          {},
          { slots: [{ ...slot, id: 'second', path: 'second', expose: './slot/second', order: 2 }] },
        ),
        uiModule(
          'b',
          {},
          { slots: [{ ...slot, id: 'first', path: 'first', expose: './slot/first', order: 1 }] },
        ),
        uiModule(
          'c',
          {},
          { feature: 'notes', slots: [{ ...slot, id: 'off', path: 'off', expose: './slot/off', order: 0 }] },
        ),
      ],
      { failures: new Map([['b', 'gone']]) },
    );
    expect(slotEntries(catalogue, 'patient.tab/v1').map(({ id, module }) => [id, module])).toEqual([
      ['first', 'b'],
      ['second', 'a'],
    ]);
    expect(slotEntries(catalogue, 'patient.side/v1')).toEqual([]);
  });
});

describe('what modules declare for others', () => {
  const page = (path: string) => ({ path, title: path, navigation: null, remember: [], requires: {} });
  const type = (name: string, order: number) => ({
    name,
    label: name,
    icon: [],
    order,
    opensAt: { module: 'a', page: 'one' },
    requires: {},
  });
  const a = uiModule(
    'a',
    {},
    {
      routes: [page('/a'), { ...page('/a/$id'), requires: { flag: 'AddPatient' } }],
      contentTypes: [type('second', 20), { ...type('hidden', 5), requires: { flag: 'cases.email' } }],
      pages: { all: '/a', one: '/a/$id?tab' },
      jumps: [{ label: 'Go to a', page: 'one', order: 10 }],
    },
  );
  const b = uiModule('b', {}, { contentTypes: [type('first', 10)] });
  const without = {
    access: { features: new Set(['people']), flags: new Set([]), switches: new Set([]) },
  } as never;

  it('contains the kinds of object that are on, in order', () => {
    expect(contentTypesOf(build([a, b])).map(({ name }) => name)).toEqual(['first', 'second']);
    expect(contentTypesOf(build([b])).map(({ name }) => name)).toEqual(['first']);
  });

  it('contains a page while what it shows is on', () => {
    expect(pageOf(build([a]), 'a', 'one')).toBe('/a/$id?tab');
    expect(pageOf(build([a], without), 'a', 'one')).toBeUndefined();
    expect(pageOf(build([a], without), 'a', 'all')).toBe('/a');
    expect(pageOf(build([a]), 'a', 'none')).toBeUndefined();
    expect(pageOf(build([b]), 'a', 'one')).toBeUndefined();
  });

  it('contains the records that are opened by ID, in the same way', () => {
    const [jump] = jumpsOf(build([a]));
    expect(jump).toMatchObject({ key: 'a/one', label: 'Go to a' });
    expect(jump?.addressOf(7)).toBe('/a/7');
    expect(jumpsOf(build([a], without))).toEqual([]);
  });
});

describe('a path claimed twice in slots', () => {
  const slot = { title: 'x', path: 'labs', requires: {}, order: 0, id: 'x', expose: './slot/x' };
  const taken = {
    state: 'failed',
    reason: 'The path labs is claimed by the module a',
    isPathTaken: true,
  } as const;

  it.each([
    ['patient.tab/v1', 'patient.tab/v1', taken],
    ['patient.tab/v1', 'patient.side/v1', taken],
    ['settings.page/v1', 'settings.page/v1', taken],
    ['patient.dialog/v1', 'patient.dialog/v1', taken],
    ['patient.dialog/v1', 'patient.panel/v1', { state: 'ready' }],
    ['patient.tab/v1', 'person.tab/v1', { state: 'ready' }],
  ] as const)('%s and %s', (first, second, state) => {
    const catalogue = build([
      uiModule('b', {}, { slots: [{ ...slot, slot: second, order: -1 }] }),
      uiModule('a', {}, { slots: [{ ...slot, slot: first }] }),
    ]);
    expect(catalogue.slots.map((one) => [one.module.name, one.state])).toEqual([
      ['a', { state: 'ready' }],
      ['b', state],
    ]);
    // It has no place, so that the other one is opened.
    const isListed = slotEntries(catalogue, second).some(({ module }) => module === 'b');
    expect(isListed).toBe(state.state === 'ready');
  });

  it('is taken by a page, too', () => {
    const route = {
      path: '/patients/$id/labs',
      title: 'x',
      navigation: null,
      remember: [],
      requires: {},
    };
    const { slots } = build([
      uiModule('a', {}, { routes: [route] }),
      uiModule('b', {}, { slots: [{ ...slot, slot: 'patient.tab/v1' }] }),
    ]);
    expect(slots[0]?.state).toEqual(taken);
  });
});

describe('the route of a URL', () => {
  const route = { title: 'x', navigation: null, remember: [], requires: {} };
  const catalogue = build([
    uiModule(
      'a',
      {},
      {
        routes: [
          { ...route, path: '/patients' },
          { ...route, path: '/cases/$id' },
          { ...route, path: '/patients/$id/notes' },
        ],
      },
    ),
  ]);

  it.each([
    ['/patients', '/patients'],
    ['/patients/', '/patients'],
    ['/cases/7', '/cases/$id'],
    ['/cases/7/history', '/cases/$id'],
    ['/patients/7/notes', '/patients/$id/notes'],
    // The workspace belongs to the shell.
    ['/patients/7', undefined],
    ['/patients/7/profile', undefined],
    ['/cases', undefined],
    ['/', undefined],
  ])('%s is %s', (pathname, path) => {
    expect(routeOfPath(catalogue, pathname)?.route.path).toBe(path);
  });
});

describe('the devices of a page', () => {
  const route = { title: 'x', navigation: null, remember: [], requires: {} };
  const catalogue = build([
    uiModule(
      'a',
      {},
      {
        routes: [
          { ...route, path: '/visit/$id', devices: ['camera', 'microphone'] },
          { ...route, path: '/visits' },
          { ...route, path: '/calls/$id' },
          { ...route, path: '/calls/new', devices: ['microphone'] },
        ],
      },
    ),
  ]);

  it.each([
    ['/visit/7', 'camera,microphone'],
    ['/visit/7/', 'camera,microphone'],
    // Declared for this path only, as the host interprets it.
    ['/visit/7/notes', ''],
    ['/visit', ''],
    ['/visits', ''],
    // A literal path takes precedence over a parameter, whichever was declared first.
    ['/calls/new', 'microphone'],
    ['/calls/7', ''],
    ['/nowhere', ''],
    ['/', ''],
  ])('at %s is "%s"', (pathname, devices) => {
    expect(devicesAt(catalogue, pathname)).toBe(devices);
  });
});

it.each([
  ['1.2.0', '^1.0.0', true],
  ['1.2.0', '^1.2.0', true],
  ['1.2.0', '^1.2.1', false],
  ['1.10.0', '^1.9.9', true],
  ['2.0.0', '^1.0.0', false],
])('kit %s satisfies %s: %s', (version, range, answer) => {
  expect(inCaretRange(version, range)).toBe(answer);
});
