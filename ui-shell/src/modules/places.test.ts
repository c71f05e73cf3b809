import type { ModuleManifest } from '@huddle/kit/contract';
import { describe, expect, it } from 'vitest';
import { namesOf } from './announcements';
import { hiddenModules, switched } from './places';
import { buildCatalogue, type UiModule } from './registry';

const navigation = { label: 'Labs', icon: [], order: 1, shortcut: null } as const;
const declaration: ModuleManifest = {
  name: 'labs',
  title: 'Laboratory',
  version: '1',
  kit: '^1.0.0',
  api: '^1.0.0',
  feature: 'notes',
  routes: [{ path: '/labs', title: 'Labs', navigation, remember: [], requires: {} }],
  slots: [
    {
      slot: 'patient.tab/v1',
      id: 'results',
      title: 'Results',
      expose: './slot/results',
      order: 1,
      path: 'results',
      requires: { flag: 'AddPatient' },
    },
    {
      slot: 'header.action/v1',
      id: 'alarm',
      title: null,
      expose: './slot/alarm',
      order: 1,
      path: null,
      requires: { permission: 'support.tools' },
    },
  ],
  commands: [],
  contentTypes: [],
  pages: {},
  jumps: [],
  exposes: [],
};

function withOn(on: { features?: string[]; flags?: string[]; permissions?: string[]; failure?: string }) {
  const labs: UiModule = {
    name: 'labs',
    version: '1',
    entry: '/',
    state: 'ready',
    reason: null,
    declaration,
  };
  return buildCatalogue({
    modules: [labs],
    access: { features: new Set(on.features), flags: new Set(on.flags), switches: new Set() },
    permissions: new Set(on.permissions),
    kitVersion: '1.0.0',
    libraries: {},
    failures: new Map(on.failure ? [['labs', on.failure]] : []),
  });
}

const ALL = { features: ['notes'], flags: ['AddPatient'], permissions: ['support.tools'] };

describe('a switched contribution', () => {
  it('is a whole module with its feature, named after the module', () => {
    const [all, none] = [withOn(ALL), withOn({ ...ALL, features: [] })];
    const { off, on, isForbidden } = switched(all, none);
    expect(off.map(({ where }) => where)).toEqual(['page', 'patient.tab/v1', 'header.action/v1']);
    expect([on, isForbidden]).toEqual([[], false]);
    expect(namesOf(off, hiddenModules(none))).toEqual(['Laboratory']);
    expect(switched(none, all).on.map(({ key }) => key)).toEqual(off.map(({ key }) => key));
  });

  it('is one tab with its flag, named after the tab', () => {
    const next = withOn({ ...ALL, flags: [] });
    const { off } = switched(withOn(ALL), next);
    expect(namesOf(off, hiddenModules(next))).toEqual(['Results']);
  });

  it('is forbidden to one user by a permission; without a title it is named after its module', () => {
    const next = withOn({ ...ALL, permissions: [] });
    const { off, isForbidden } = switched(withOn(ALL), next);
    expect(isForbidden).toBe(true);
    expect(namesOf(off, hiddenModules(next))).toEqual(['Laboratory']);
  });

  it('is none if a module fails, or is new in the list', () => {
    const nothing = { off: [], on: [], isForbidden: false };
    expect(switched(withOn(ALL), withOn({ ...ALL, failure: 'gone' }))).toEqual(nothing);
    expect(
      switched({ modules: [], routes: [], slots: [], commands: [], contentTypes: [] }, withOn(ALL)),
    ).toEqual(nothing);
  });
});
