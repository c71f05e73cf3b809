import { paths, useSlotEntries } from '@huddle/kit/contract';
import { useAccess, useMe } from '@huddle/kit/session';
import { Blocks, CircleAlert, type LucideIcon, Settings, ToggleRight } from 'lucide-react';
import { useText } from '../text';

/** A page of the settings. */
export interface SettingsPlace {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** The segment of the page of features, switches and flags (navigation.md §2.3). It is also at `/admin/features`. */
export const FEATURE_SWITCHES = 'feature-switches';

/** The settings pages of this user: those of the modules, and those of the console itself. */
export function useSettingsPlaces(): { practice: SettingsPlace[]; administration: SettingsPlace[] } {
  const t = useText();
  const { isAdmin, providerFields } = useMe();
  const { hasPermission } = useAccess();
  const entries = useSlotEntries('settings.page/v1');
  const features = { path: paths.settings(FEATURE_SWITCHES), label: t('user.features'), icon: ToggleRight };
  const failures = { path: paths.adminFailures(), label: t('user.failures'), icon: CircleAlert };
  const modules = { path: paths.adminModules(), label: t('user.modules'), icon: Blocks };
  return {
    // External providers do not get Settings (console.md §6).
    practice: providerFields.isExternal
      ? []
      : entries.map(({ path, title, id }) => ({
          path: paths.settings(path ?? id),
          label: title ?? id,
          icon: Settings,
        })),
    administration: [
      ...(hasPermission('features.manage') ? [features] : []),
      ...(hasPermission('jobs.manage') ? [failures] : []),
      ...(isAdmin ? [modules] : []),
    ],
  };
}
