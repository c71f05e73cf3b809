import { coreApi } from '@huddle/kit/api';
import type { BadgeDeclaration } from '@huddle/kit/contract';
import { pageTitle } from '@huddle/kit/lib/page-title';
import { useStore } from '@huddle/kit/lib/store';
import { useThrottled } from '@huddle/kit/lib/throttle';
import { refreshQueries, useRealtimeEvent } from '@huddle/kit/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogue, isShown } from '../modules/registry';
import { showFavicon } from './favicon';

/** A navigation entry's number, with what it counts. */
export interface Badge {
  count: number;
  label: string;
}

/** Shortest time between two counts: events of a busy minute are counted together. */
const BETWEEN_COUNTS_MS = 1_000;

const badgesQuery = coreApi.query('/api/ui/badges/');

/** The declared badges of this user's modules by path. */
function useDeclaredBadges(): Map<string, BadgeDeclaration> {
  const { routes } = useStore(catalogue);
  return new Map(
    routes.flatMap(({ route: { path, navigation }, state }) =>
      navigation?.badge && isShown(state) ? [[path, navigation.badge] as const] : [],
    ),
  );
}

/** The numbers at the navigation's entries by path, counted by the host, and again after events that change them. */
export function useBadges(): ReadonlyMap<string, Badge> {
  const declared = useDeclaredBadges();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt, isFetching } = useQuery({ ...badgesQuery, enabled: declared.size > 0 });
  const refresh = useThrottled(
    BETWEEN_COUNTS_MS,
    () => refreshQueries(queryClient, badgesQuery.queryKey),
    isFetching ? Date.now() : dataUpdatedAt,
  );
  useRealtimeEvent('*', ({ kind }) => {
    if ([...declared.values()].some(({ events }) => events.includes(kind))) refresh();
  });
  const badges = new Map(
    (data?.results ?? []).flatMap(({ path, count }) => {
      const label = declared.get(path)?.label;
      return label ? [[path, { count, label: labelOf(label, count) }] as const] : [];
    }),
  );
  const inTab = [...badges].filter(([path]) => declared.get(path)?.isInTab);
  useTabCount(inTab.reduce((sum, [, { count }]) => sum + count, 0));
  return badges;
}

function labelOf({ one, other }: BadgeDeclaration['label'], count: number): string {
  return (count === 1 ? one : other).replace('{{count}}', String(count));
}

/** Shows a number in the title and the icon of the browser's tab until sign-out. */
function useTabCount(count: number): void {
  useEffect(() => {
    pageTitle.setCount(count);
    return () => pageTitle.setCount(0);
  }, [count]);
  const isWaiting = count > 0;
  useEffect(() => {
    showFavicon(isWaiting);
    return () => showFavicon(false);
  }, [isWaiting]);
}
