import { useLive } from '@huddle/kit/realtime';
import { queryOptions } from '@tanstack/react-query';
import { api, type Macro, type MacroPatch, type NewMacro } from '../api';

/** Events keep it up to date while it is used; data read before that may be stale. */
const STALE_MS = 60_000;

/** The macros of the caller, their teams and the tenant, and the teams that they can assign one to. */
export const macrosQuery = api.query('/api/macros/', {}, { staleTime: STALE_MS });

/** The fuzzy search of macros, in a chunk of its own that is loaded on the first search. */
export const finderQuery = queryOptions({
  queryKey: ['messaging', 'macro-finder'],
  queryFn: () => import('@huddle/kit/lib/fuzzy'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Reloads the macros when somebody changed one. Returns what reloads them at once. */
export function useLiveMacros(): () => Promise<void> {
  return useLive([api.on('messaging.macros.changed')], [macrosQuery.queryKey]);
}

export function createMacro(body: NewMacro): Promise<Macro> {
  return api.post('/api/macros/', { body });
}

/** Changes a macro with the version that was seen. */
export function updateMacro(
  { id, rowVersion }: Pick<Macro, 'id' | 'rowVersion'>,
  body: MacroPatch,
): Promise<Macro> {
  return api.patch('/api/macros/{id}/', { path: { id }, body, ifMatch: rowVersion });
}

export function deleteMacro(id: number): Promise<unknown> {
  return api.delete('/api/macros/{id}/', { path: { id } });
}

/** Priority if several macros have the same shortcut: personal, then team, then tenant. */
const PRECEDENCE: Readonly<Record<Macro['scope'], number>> = { personal: 0, team: 1, tenant: 2 };

/** The macro of a shortcut. */
export function ofKey(macros: readonly Macro[], key: string): Macro | undefined {
  return macros
    .filter(({ shortcut }) => shortcut === key)
    .toSorted((one, other) => PRECEDENCE[one.scope] - PRECEDENCE[other.scope])[0];
}
