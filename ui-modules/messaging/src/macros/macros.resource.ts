import { useRealtimeEvent } from '@huddle/kit/realtime';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Macro, type MacroPatch, type NewMacro } from '../api';

/** Events tell of changes while somebody listens; what was read before that may be old. */
const STALE_MS = 60_000;

/** The caller's macros, those of their teams and of everybody, and the teams that they can give one to. */
export const macrosQuery = queryOptions({
  queryKey: ['messaging', 'macros'],
  queryFn: ({ signal }) => api.get('/api/macros/', { signal }),
  staleTime: STALE_MS,
});

/** What finds macros by what is typed, in a file of its own until somebody looks for one. */
export const finderQuery = queryOptions({
  queryKey: ['messaging', 'macros', 'finder'],
  queryFn: () => import('@huddle/kit/lib/fuzzy'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Reads the macros anew when somebody changed one. */
export function useLiveMacros(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: macrosQuery.queryKey, exact: true });
  useRealtimeEvent('messaging.macros.changed', () => void refresh());
  return refresh;
}

export function createMacro(body: NewMacro): Promise<Macro> {
  return api.post('/api/macros/', { body });
}

/** Changes a macro on the version that was seen. */
export function updateMacro({ id, rowVersion }: Macro, body: MacroPatch): Promise<Macro> {
  return api.patch('/api/macros/{id}/', { path: { id }, body, ifMatch: rowVersion });
}

export function deleteMacro(id: number): Promise<unknown> {
  return api.delete('/api/macros/{id}/', { path: { id } });
}

/** Whose key it is when several have one: one's own goes before the team's, and that before everybody's. */
const PRECEDENCE: Readonly<Record<Macro['scope'], number>> = { personal: 0, team: 1, tenant: 2 };

/** The macro of a key. */
export function ofKey(macros: readonly Macro[], key: string): Macro | undefined {
  return macros
    .filter(({ shortcut }) => shortcut === key)
    .toSorted((one, other) => PRECEDENCE[one.scope] - PRECEDENCE[other.scope])[0];
}
