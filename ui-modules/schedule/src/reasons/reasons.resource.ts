import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type CancelationReason } from '../api';
import { settingsChanged } from '../settings-changed';

const REASONS = '/api/appointment/cancellation-reasons/';

/** The tree of reasons, with those that can no longer be chosen. */
export const allReasonsQuery = api.query(REASONS, { query: { include_inactive: true } });

/** Adds a reason below a root. */
export function addReason(parentId: number, label: string): Promise<CancelationReason> {
  return api.post(REASONS, { body: { parentId, label } });
}

/** Changes a reason on the version that was seen. */
export function updateReason(
  id: number,
  body: { label: string; isActive: boolean },
  version: number,
): Promise<CancelationReason> {
  return api.patch('/api/appointment/cancellation-reasons/{id}/', { path: { id }, body, ifMatch: version });
}

/** Reloads the reasons when somebody changed one. */
export function useLiveReasons(): void {
  useLive([settingsChanged('cancellation_reasons')], [api.key(REASONS)]);
}

/** Reloads the reasons. */
export function useReloadReasons(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(REASONS) });
}
