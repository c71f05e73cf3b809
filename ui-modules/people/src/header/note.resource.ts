import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, limits, type ProviderNote } from '../api';
import { patientQuery } from '../patient.resource';
import { personQuery } from '../person.resource';
import type { Subject } from '../subject';

/** The longest sticky note (console.md §5). */
export const NOTE_LIMIT = limits.ProviderNoteBody.providerNote.maxLength;

/** Saves a note with the version that its author saw. */
export function writeNote(personId: number, text: string, version: number): Promise<ProviderNote> {
  return api.put('/api/providers/me/user/people/{person_id}/provider-note/', {
    path: { person_id: personId },
    body: { providerNote: text },
    ifMatch: version,
  });
}

/** Updates the shown record with a note from the host. */
export function useNoteShown({ id, person }: Subject): (note: ProviderNote) => void {
  const queryClient = useQueryClient();
  return useCallback(
    ({ rowVersion, ...note }) => {
      const shown = { ...note, providerNoteVersion: rowVersion };
      queryClient.setQueryData(personQuery(person.id).queryKey, (old) => old && { ...old, ...shown });
      if (id === null) return;
      queryClient.setQueryData(
        patientQuery(id).queryKey,
        (old) => old && { ...old, person: { ...old.person, ...shown } },
      );
    },
    [queryClient, id, person.id],
  );
}
