import { ProblemError } from '@huddle/kit/api';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

/** Rows per page. */
const PAGE_SIZE = 50;

/** Longest text of an entry, in characters; the host enforces the same limit. */
export const MAX_TEXT_LENGTH = 1_000;

const ENTRIES = ['sample', 'entries'] as const;

/** Only transient errors are retried: a refused request would be refused again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ProblemError && error.isTransient;
}

/** The newest entries about all patients, paged by the host's cursor. */
export function entriesQuery() {
  return infiniteQueryOptions({
    queryKey: [...ENTRIES, 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/sample/entries/', {
        query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    retry: shouldRetry,
  });
}

/** The newest entries about one patient. */
export function entriesOfPatientQuery(patientId: number) {
  return infiniteQueryOptions({
    queryKey: [...ENTRIES, 'of', patientId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/sample/patients/{patient_id}/entries/', {
        path: { patient_id: patientId },
        query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    retry: shouldRetry,
  });
}

/** Reloads the visible lists when an entry was created. */
export function useLiveEntries(): void {
  const queryClient = useQueryClient();
  useRealtimeEvent('sample.entry.created', () => {
    void queryClient.invalidateQueries({ queryKey: ENTRIES });
  });
}

/** Writes an entry. Repeating the same `uid` after a lost response stores it once. */
export function useWriteEntry(patientId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { uid: string; text: string }) =>
      api.post('/api/sample/patients/{patient_id}/entries/', { path: { patient_id: patientId }, body }),
    // Shows the entry at once; the event that follows reloads the lists, here and in other consoles.
    onSuccess: (created) =>
      queryClient.setQueryData(entriesOfPatientQuery(patientId).queryKey, (known) => {
        const [first, ...others] = known?.pages ?? [];
        if (!known || !first || first.results.some(({ id }) => id === created.id)) return known;
        return { ...known, pages: [{ ...first, results: [created, ...first.results] }, ...others] };
      }),
  });
}
