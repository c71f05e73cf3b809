import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type OnCall } from '../api';
import { settingsChanged } from '../settings-changed';

const ON_CALL = '/api/clinic-hours/on-call/';

/** Who is on call. */
export const onCallQuery = api.query(ON_CALL, {});

/** Puts a clinician on call. */
export function setOnCall(provider: number): Promise<OnCall> {
  return api.post('/api/clinic-hours/on-call/set/', { body: { provider } });
}

/** Reloads who is on call when somebody changed it. */
export function useLiveOnCall(): void {
  useLive([settingsChanged('on_call')], [api.key(ON_CALL)]);
}

/** Reloads who is on call. */
export function useReloadOnCall(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(ON_CALL) });
}
