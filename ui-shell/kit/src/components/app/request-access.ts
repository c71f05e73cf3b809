import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createApi } from '../../api/client';

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

interface Asked<Body> {
  requestBody: { content: { 'application/json': Body } };
  responses: { 201: { content: { 'application/json': { expiresAt: string } } } };
}

/** Typed here because several modules use these calls, but they belong to the OpenAPI document of only one. */
interface AccessPaths {
  '/api/phi_access_control/': { post: Asked<Ask & { userId: number }> };
  '/api/phi_access_control/people/{person_id}/': {
    post: Asked<Ask> & { parameters: { path: { person_id: number } } };
  };
}

const api = createApi<AccessPaths>({ maps: {}, irregular: {} });

/** Requests access to a protected record, then reloads all queries so that masked data appears. */
export function useRequestAccess({ patientId, personId }: ProtectedRecord): (ask: Ask) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (ask) => {
      await (personId === undefined
        ? api.post('/api/phi_access_control/', { body: { ...ask, userId: patientId } })
        : api.post('/api/phi_access_control/people/{person_id}/', {
            path: { person_id: personId },
            body: ask,
          }));
      await queryClient.invalidateQueries();
    },
    [patientId, personId, queryClient],
  );
}
