import type { FeatureSettings } from '@huddle/kit/api';
import { describe, expect, it } from 'vitest';
import { accessWith, groupsOf, type Setting, searched } from './features.model';

const untouched = { rowVersion: 0, changedAt: null, changedBy: null };
const toggle = { ...untouched, audience: 'provider', note: '', active: true };
const settings: FeatureSettings = {
  openConsoles: 3,
  features: [
    {
      ...untouched,
      key: 'people',
      title: 'Patients',
      module: 'people',
      moduleTitle: 'Patients',
      isActive: true,
      isOn: true,
    },
    {
      ...untouched,
      key: 'messaging',
      title: 'Messaging',
      module: 'messaging',
      moduleTitle: 'Messages',
      isActive: true,
      isOn: false,
    },
    {
      ...untouched,
      key: 'tasks',
      title: 'To Dos',
      module: null,
      moduleTitle: null,
      isActive: true,
      isOn: true,
    },
  ],
  switches: [
    { ...toggle, id: 1, name: 'messaging', note: 'For the move', active: false },
    { ...toggle, id: 2, name: 'schedule.providerUtilization' },
    { ...toggle, id: 3, name: 'member.selfScheduling', audience: 'member' },
  ],
  flags: [
    {
      ...untouched,
      name: 'chat.newPhoneCallDesign',
      module: 'messaging',
      moduleTitle: 'Messages',
      isActive: false,
    },
    { ...untouched, name: 'AddPatient', module: null, moduleTitle: null, isActive: true },
  ],
};

const titleOf = ({ title }: { title: string | { rest: string } }) =>
  typeof title === 'string' ? title : title.rest;
const shown = (groups: ReturnType<typeof groupsOf>) =>
  groups.map((group) => [titleOf(group), ...group.settings.map(({ kind, name }) => `${kind} ${name}`)]);

describe('the settings of an organization', () => {
  it('are grouped by module, each feature with its switch, those without a module last', () => {
    expect(shown(groupsOf(settings))).toEqual([
      ['Messages', 'feature Messaging', 'switch messaging', 'flag chat.newPhoneCallDesign'],
      ['Patients', 'feature Patients'],
      ['console', 'feature To Dos', 'switch schedule.providerUtilization', 'flag AddPatient'],
      ['member', 'switch member.selfScheduling'],
    ]);
    const [messaging] = groupsOf(settings)[0]?.settings ?? [];
    expect(messaging).toMatchObject({ isActive: true, isOffBySwitch: true });
  });

  it('without a module in this installation are not offered as on', () => {
    const all = groupsOf(settings).flatMap((group) => group.settings);
    expect(all.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name)).toEqual(['To Dos']);
  });

  it('are found by name and note, and all of a module by its title', () => {
    const found = (words: string) => shown(searched(groupsOf(settings), words, titleOf)).flat();
    expect(found(' MOVE ')).toEqual(['Messages', 'switch messaging']);
    expect(found('messages')).toHaveLength(4);
    expect(found('nothing like it')).toEqual([]);
  });

  it('switch off what depends on them', () => {
    const access = {
      features: new Set(['people']),
      flags: new Set(['AddPatient']),
      switches: new Set<string>(),
    };
    const setting = (change: Partial<Setting>): Setting => ({
      ...untouched,
      kind: 'feature',
      id: '',
      name: '',
      note: '',
      isActive: true,
      isInstalled: true,
      isOffBySwitch: false,
      feature: null,
      ...change,
    });
    expect(accessWith(access, setting({ feature: 'people' }), false).features).toEqual(new Set());
    expect(accessWith(access, setting({ kind: 'switch', feature: 'people' }), false).features).toEqual(
      new Set(),
    );
    expect(accessWith(access, setting({ kind: 'flag', id: 'AddPatient' }), false).flags).toEqual(new Set());
    expect(accessWith(access, setting({ kind: 'switch' }), false)).toEqual(access);
  });
});
