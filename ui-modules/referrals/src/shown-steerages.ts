import { useQueryClient } from '@tanstack/react-query';
import { api, type Steerage } from './api';

const LIST = '/api/referral/steerage/person/{person_id}/';
const ONE = '/api/referral/steerage/{id}/';

/** Shows a steerage as it was just saved. The event that follows reloads the list, here and in other consoles. */
export function useShowSteerage(): (saved: Steerage) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    queryClient.setQueryData(api.query(ONE, { path: { id: saved.id } }).queryKey, saved);
    queryClient.setQueriesData<{ results: Steerage[]; count: number }>(
      { queryKey: api.key(LIST) },
      (known) =>
        known && { ...known, results: known.results.map((one) => (one.id === saved.id ? saved : one)) },
    );
  };
}
