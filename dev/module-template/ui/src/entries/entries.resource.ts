import { useLive } from '@huddle/kit/realtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

/** Rows per page. */
const PAGE_SIZE = 50;

/** The newest entries about all patients, paged by the host's cursor. */
export function entriesQuery() {
  return api.pages('/api/sample/entries/', { query: { limit: PAGE_SIZE } });
}

/** The newest entries about one patient. */
export function entriesOfPatientQuery(patientId: number) {
  return api.pages('/api/sample/patients/{patient_id}/entries/', {
    path: { patient_id: patientId },
    query: { limit: PAGE_SIZE },
  });
}

/** Reloads the visible lists when an entry was created. */
export function useLiveEntries(): void {
  const entries = api.key('/api/sample/entries/');
  useLive(
    [
      api.on('sample.entry.created', ({ patientId }) =>
        patientId === null ? [entries] : [entries, entriesOfPatientQuery(patientId).queryKey],
      ),
    ],
    [entries, api.key('/api/sample/patients/{patient_id}/entries/')],
  );
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
