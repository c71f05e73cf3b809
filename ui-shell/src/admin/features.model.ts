import type { FeatureSettings, SettingAuthor } from '@huddle/kit/api';
import type { Access } from '@huddle/kit/session';

/** A setting that an admin can switch: a feature, switch or flag. */
export interface Setting {
  kind: 'feature' | 'switch' | 'flag';
  /** Its kind and identifier in the host's API. */
  id: string;
  /** Its display name. */
  name: string;
  /** Additional text: the note of a switch, the key of a feature. */
  note: string;
  isActive: boolean;
  /** Whether the installation contains what it switches; otherwise it has no effect. */
  isInstalled: boolean;
  /** A feature that is set on, but turned off by its switch. */
  isOffBySwitch: boolean;
  /** The feature that a switch turns off, or its own. */
  feature: string | null;
  rowVersion: number;
  changedAt: string | null;
  changedBy: SettingAuthor | null;
}

/** Settings under one heading. */
export interface SettingGroup {
  /** The module's title, or the kind of the remaining settings. */
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
 * The settings by module: each feature with its switch below it, then the module's flags; after the
 * modules the settings without a module, and the switches of the members' application.
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
    isInstalled: features.every(({ key, module }) => key !== one.name || Boolean(module)),
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
      isInstalled: Boolean(feature.module),
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
      isInstalled: true,
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

/** The groups that match a search: single settings by any of their names, or all settings of a module by its title. */
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

/** The access that results from a setting. */
export function accessWith(access: Access, { kind, id, feature }: Setting, isActive: boolean): Access {
  const changed = (set: ReadonlySet<string>, name: string) => {
    const next = new Set(set);
    if (isActive) next.add(name);
    else next.delete(name);
    return next;
  };
  if (kind === 'flag') return { ...access, flags: changed(access.flags, id) };
  // When a setting is switched on, another part of the feature may still be off: only losses need a confirmation.
  return feature ? { ...access, features: changed(access.features, feature) } : access;
}
