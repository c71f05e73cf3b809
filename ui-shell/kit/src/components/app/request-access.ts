import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { peopleApi } from '../../api/people';

/** Reasons for access to a protected record (navigation.md §4.6), most common first. */
export const ACCESS_REASONS = [
  'clinical_care',
  'message_triage',
  'quality',
  'billing',
  'operations',
  'tech',
  'other',
] as const;

/** The reason for accessing a protected record. */
export type AccessReason = (typeof ACCESS_REASONS)[number];

/** A protected record: a patient by user ID, or a person who may have no user account. */
export type ProtectedRecord =
  | { patientId: number; personId?: undefined }
  | { patientId?: undefined; personId: number };

interface Ask {
  accessReason: AccessReason;
  note: string | null;
}

/** Requests access to a protected record, then reloads all queries so that masked data appears. */
export function useRequestAccess({ patientId, personId }: ProtectedRecord): (ask: Ask) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (ask) => {
      await (personId === undefined
        ? peopleApi.post('/api/phi_access_control/', { body: { ...ask, userId: patientId } })
        : peopleApi.post('/api/phi_access_control/people/{person_id}/', {
            path: { person_id: personId },
            body: ask,
          }));
      await queryClient.invalidateQueries();
    },
    [patientId, personId, queryClient],
  );
}
