import { useLive } from '@huddle/kit/realtime';
import { api, type Decision, type OpenOverride } from '../api';

const OVERRIDES = '/api/care-plan/measures/overrides/';
/** Rows per page. */
export const PAGE_SIZE = 100;

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

/** Reloads the overrides when one may have changed. Returns what reloads them at once. */
export function useLiveOverrides(): () => void {
  const reload = useLive([api.on('careplans.gaps.changed')], [api.key(OVERRIDES)]);
  return () => void reload();
}
