import { useQueryClient } from '@tanstack/react-query';
import { api, type Decision, type OpenOverride } from '../api';

const OVERRIDES = '/api/care-plan/measures/overrides/';
/** Rows per page. */
const PAGE_SIZE = 100;

/** The overrides of measures without an end that are to be reviewed, the oldest decision first; also the confirmed ones on request. */
export function overridesQuery(includeConfirmed: boolean) {
  return api.pages(OVERRIDES, { query: { include_confirmed: includeConfirmed, limit: PAGE_SIZE } });
}

/** Confirms that an override still applies. */
export function confirmOverride({ personId, measure, rowVersion }: OpenOverride): Promise<Decision> {
  return api.post('/api/care-plan/measures/people/{person_id}/{measure}/decision/confirm/', {
    path: { person_id: personId, measure },
    body: {},
    ifMatch: rowVersion,
  });
}

/** Returns the function that reloads the overrides. */
export function useReloadOverrides(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(OVERRIDES) });
}

/** Reloads the overrides when one may have changed. */
export function useLiveOverrides(): void {
  const reload = useReloadOverrides();
  api.useEvent('careplans.gaps.changed', reload);
}
