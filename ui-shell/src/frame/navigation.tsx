import { NavRail, NavRailItem } from '@huddle/kit/components/app/nav-rail';
import { DrawnIcon } from '@huddle/kit/components/ui/drawn-icon';
import type { IconDrawing } from '@huddle/kit/contract';
import { linkTo } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { readPreference, writePreference } from '@huddle/kit/session';
import { useShortcut } from '@huddle/kit/shortcuts';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type Catalogue, catalogue, isShown, type RouteContribution } from '../modules/registry';
import { rememberedQuery } from '../router/memory';
import { useText } from '../text';
import { type Badge, useBadges } from './badges';

/** An entry of the navigation. */
export interface NavigationEntry {
  path: string;
  label: string;
  icon: IconDrawing;
  shortcut: string | null;
  remember: readonly string[];
  isHome: boolean;
}

function toEntry({ route }: RouteContribution): NavigationEntry[] {
  if (!route.navigation) return [];
  const { label, icon, shortcut, isHome = false } = route.navigation;
  return [{ path: route.path, label, icon, shortcut, remember: route.remember, isHome }];
}

/** The navigation entries contributed by this user's modules, in order. */
export function useNavigationEntries(): NavigationEntry[] {
  return navigationEntries(useStore(catalogue));
}

/** The navigation entries of a catalogue, in order. */
export function navigationEntries({ routes }: Catalogue): NavigationEntry[] {
  return routes
    .filter(({ route, state }) => route.navigation !== null && isShown(state))
    .sort((a, b) => (a.route.navigation?.order ?? 0) - (b.route.navigation?.order ?? 0))
    .flatMap(toEntry);
}

/** The first page that is shown: the one that is declared as such or, if it is switched off or absent, the first available one. */
export function homeOf(entries: readonly NavigationEntry[]): NavigationEntry | undefined {
  return entries.find(({ isHome }) => isHome) ?? entries[0];
}

/** The target of an entry: its page with the filters of the last visit. */
export function useEntrySearch(entry: Pick<NavigationEntry, 'path' | 'remember'>): Record<string, unknown> {
  const router = useRouter();
  // Filters are stored on leaving a page, so each navigation may change the result.
  useRouterState({ select: (state) => state.resolvedLocation?.href });
  const query = rememberedQuery(entry.path, entry.remember);
  return query ? router.options.parseSearch(`?${query}`) : {};
}

function NavigationItem({ entry, badge }: { entry: NavigationEntry; badge?: Badge }) {
  const t = useText();
  const router = useRouter();
  const search = useEntrySearch(entry);
  useShortcut({
    keys: entry.shortcut ?? '',
    label: entry.label,
    group: t('navigation.group'),
    run: () => void router.navigate(linkTo(entry.path, search)),
    enabled: entry.shortcut !== null,
  });
  return (
    <NavRailItem
      label={entry.label}
      icon={<DrawnIcon drawing={entry.icon} />}
      badge={badge?.count}
      badgeLabel={badge?.label}
      shortcut={entry.shortcut ?? undefined}
      as={<Link {...linkTo(entry.path, search)} activeOptions={{ includeSearch: false }} preload="intent" />}
    />
  );
}

/** The navigation rail with the pages of this user's modules. */
export function Navigation() {
  const entries = useNavigationEntries();
  const badges = useBadges();
  const [collapsed, setCollapsed] = useState(() => readPreference('navigation') === 'collapsed');
  return (
    <NavRail
      collapsed={collapsed}
      onCollapsedChange={(next) => {
        setCollapsed(next);
        writePreference('navigation', next ? 'collapsed' : null);
      }}
    >
      {entries.map((entry) => (
        <NavigationItem key={entry.path} entry={entry} badge={badges.get(entry.path)} />
      ))}
    </NavRail>
  );
}
