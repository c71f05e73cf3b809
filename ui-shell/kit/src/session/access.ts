import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { coreApi } from '../api/core';
import type { Me } from '../api/generated/core';
import type { FeatureKey, FlagName, PermissionName } from '../contract/generated/vocabulary';
import type { Requirement } from '../contract/module';

export type { Me };

/** Feature access is cached for a day; a `features_changed` event refreshes it at once (console.md §9). */
const ACCESS_STALE_MS = 86_400_000;

/** Features, flags and switches of this user, as evaluated by the host. */
export interface Access {
  features: ReadonlySet<string>;
  flags: ReadonlySet<string>;
  /** Names of the active switches. */
  switches: ReadonlySet<string>;
}

/** Access with the user's permissions. */
export interface UserAccess extends Access {
  permissions: ReadonlySet<string>;
  hasFeature: (key: FeatureKey) => boolean;
  hasFlag: (name: FlagName) => boolean;
  hasPermission: (name: PermissionName) => boolean;
  /** Whether all requirements are met. */
  allows: (requires: Requirement) => boolean;
}

/** The signed-in user. */
export const meQuery = coreApi.query('/api/user/me/', {}, { staleTime: Number.POSITIVE_INFINITY });

/** Features, flags and switches. */
export const accessQuery = queryOptions({
  queryKey: ['core', 'access'],
  queryFn: async ({ signal }): Promise<Access> => {
    const [features, flags, switches] = await Promise.all([
      coreApi.get('/api/features/v2/access/', { query: { provider_context: true }, signal }),
      coreApi.get('/api/feature/provider/flags/', { signal }),
      coreApi.get('/api/feature/provider/switches/', { signal }),
    ]);
    return {
      features: new Set(features.filter((item) => item.isActive).map((item) => item.key)),
      flags: new Set(flags.filter((item) => item.isActive).map((item) => item.name)),
      switches: new Set(switches.filter((item) => item.active).map((item) => item.name)),
    };
  },
  staleTime: ACCESS_STALE_MS,
  // Sets do not survive structural sharing.
  structuralSharing: false,
});

/** The unmet part of a requirement with a reason for administrators, or null. */
export function unmetRequirement(
  requires: { feature?: string | null; flag?: string | null; permission?: string | null },
  access: Access,
  permissions: ReadonlySet<string>,
): { kind: 'feature' | 'flag' | 'permission'; name: string } | null {
  const { feature, flag, permission } = requires;
  if (feature && !access.features.has(feature)) return { kind: 'feature', name: feature };
  if (flag && !access.flags.has(flag)) return { kind: 'flag', name: flag };
  if (permission && !permissions.has(permission)) return { kind: 'permission', name: permission };
  return null;
}

/** The signed-in user. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Features, flags, switches and permissions of the signed-in user. */
export function useAccess(): UserAccess {
  const { permissions: list } = useMe();
  const access = useSuspenseQuery(accessQuery).data;
  const permissions = new Set(list);
  return {
    ...access,
    permissions,
    hasFeature: (key) => access.features.has(key),
    hasFlag: (name) => access.flags.has(name),
    hasPermission: (name) => permissions.has(name),
    allows: (requires) => unmetRequirement(requires, access, permissions) === null,
  };
}
