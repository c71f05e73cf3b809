import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createApi } from '../api/client';

/** The reasons for access to a protected record (navigation.md §4.6), the likeliest first. */
export const ACCESS_REASONS = [
  'clinical_care',
  'message_triage',
  'quality',
  'billing',
  'operations',
  'tech',
  'other',
] as const;

/** Why somebody needs to see a protected record. */
export type AccessReason = (typeof ACCESS_REASONS)[number];

/**
 * Every module that shows patients asks for access, and the call belongs to the document of one of them: it is
 * written out here.
 */
interface AccessPaths {
  '/api/phi_access_control/': {
    post: {
      requestBody: {
        content: {
          'application/json': { userId: number; accessReason: AccessReason; note: string | null };
        };
      };
      responses: { 201: { content: { 'application/json': { expiresAt: string } } } };
    };
  };
}

const api = createApi<AccessPaths>({ maps: {}, irregular: {} });

/** Asks the host for access to a protected record; then everything that was masked is read anew, everywhere. */
export function useRequestAccess(
  patientId: number,
): (accessReason: AccessReason, note: string | null) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (accessReason, note) => {
      await api.post('/api/phi_access_control/', { body: { userId: patientId, accessReason, note } });
      await queryClient.invalidateQueries();
    },
    [patientId, queryClient],
  );
}
