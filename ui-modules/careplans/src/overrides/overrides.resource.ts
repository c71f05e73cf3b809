import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

const OVERRIDES = '/api/care-plan/measures/overrides/';
/** Rows per page. */
const PAGE_SIZE = 100;

/** The overrides of measures without an end, the oldest decision first. */
export const overridesQuery = api.pages(OVERRIDES, { query: { limit: PAGE_SIZE } });

/** Reloads the overrides when one may have changed. */
export function useLiveOverrides(): void {
  const queryClient = useQueryClient();
  api.useEvent(
    'careplans.gaps.changed',
    () => void queryClient.invalidateQueries({ queryKey: api.key(OVERRIDES) }),
  );
}
