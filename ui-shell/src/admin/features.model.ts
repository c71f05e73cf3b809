import type { FeatureSettings, SettingAuthor } from '@huddle/kit/api';
import type { Access } from '@huddle/kit/session';

/** One thing that an admin can switch, whatever the host calls it. */
export interface Setting {
  kind: 'feature' | 'switch' | 'flag';
  /** How the host's operations name it. */
  id: string;
  /** What people call it. */
  name: string;
  /** What else is known of it: a switch's note, a feature's key. */
  note: string;
  isActive: boolean;
  /** A feature that is set on and that the switch of its name turns off. */
  isOffBySwitch: boolean;
  /** The feature that a switch turns off, or its own. */
  feature: string | null;
  rowVersion: number;
  changedAt: string | null;
  changedBy: SettingAuthor | null;
}

/** Settings under one heading. */
export interface SettingGroup {
  /** The module's title, or which rest it is. */
  title: string | { rest: 'console' | 'member' };
  settings: Setting[];
}

type Stamped = {
  rowVersion: number;
  changedAt?: string | null;
  changedBy?: SettingAuthor | null;
};

function stamp({ rowVersion, changedAt = null, changedBy = null }: Stamped) {
  return { rowVersion, changedAt, changedBy };
}

/**
 * The settings by module: each feature with the switch of its name below it, then the module's flags; after the
 * modules what belongs to none, and the switches of the members' application.
 */
export function groupsOf({ features, switches, flags }: FeatureSettings): SettingGroup[] {
  const modules = new Map<string | null, SettingGroup>();
  function groupOf(module: string | null | undefined, title: string | null | undefined): SettingGroup {
    const known = modules.get(module ?? null);
    if (known) return known;
    const group: SettingGroup = { title: title ?? { rest: 'console' }, settings: [] };
    modules.set(module ?? null, group);
    return group;
  }
  const toggles = switches.map((one): Setting & { audience: string } => ({
    kind: 'switch',
    id: String(one.id),
    name: one.name,
    note: one.note,
    isActive: one.active,
    isOffBySwitch: false,
    feature: one.audience === 'provider' && features.some(({ key }) => key === one.name) ? one.name : null,
    audience: one.audience,
    ...stamp(one),
  }));
  const byTitle = <T extends { title: string }>(list: readonly T[]) =>
    [...list].sort((a, b) => a.title.localeCompare(b.title));
  for (const feature of byTitle(features)) {
    const { settings } = groupOf(feature.module, feature.moduleTitle);
    settings.push({
      kind: 'feature',
      id: feature.key,
      name: feature.title,
      note: feature.key,
      isActive: feature.isActive,
      isOffBySwitch: feature.isActive && !feature.isOn,
      feature: feature.key,
      ...stamp(feature),
    });
    settings.push(...toggles.filter((toggle) => toggle.feature === feature.key));
  }
  const rest = groupOf(null, null);
  rest.settings.push(...toggles.filter(({ audience, feature }) => audience === 'provider' && !feature));
  for (const flag of flags) {
    groupOf(flag.module, flag.moduleTitle).settings.push({
      kind: 'flag',
      id: flag.name,
      name: flag.name,
      note: '',
      isActive: flag.isActive,
      isOffBySwitch: false,
      feature: null,
      ...stamp(flag),
    });
  }
  const owned = [...modules.values()].filter((group) => group !== rest);
  const titleOf = ({ title }: SettingGroup) => (typeof title === 'string' ? title : '');
  owned.sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
  const member = toggles.filter(({ audience }) => audience === 'member');
  return [...owned, rest, { title: { rest: 'member' as const }, settings: member }].filter(
    ({ settings }) => settings.length > 0,
  );
}

/** The groups with what a search finds: settings by any of their names, or all of a module by its title. */
export function searched(
  groups: readonly SettingGroup[],
  words: string,
  titleOf: (group: SettingGroup) => string,
): SettingGroup[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      settings: has(titleOf(group))
        ? group.settings
        : group.settings.filter(({ name, note }) => has(name) || has(note)),
    }))
    .filter(({ settings }) => settings.length > 0);
}

/** What is on once a setting stands where an admin wants it. */
export function accessWith(access: Access, { kind, id, feature }: Setting, isActive: boolean): Access {
  const changed = (set: ReadonlySet<string>, name: string) => {
    const next = new Set(set);
    if (isActive) next.add(name);
    else next.delete(name);
    return next;
  };
  if (kind === 'flag') return { ...access, flags: changed(access.flags, id) };
  // That switching on may find the feature's other half still off concerns nobody: only what goes is asked about.
  return feature ? { ...access, features: changed(access.features, feature) } : access;
}
