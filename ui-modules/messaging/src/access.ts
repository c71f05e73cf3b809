import { createApi } from '@huddle/kit/api';

/** The reasons for access to a protected patient (navigation.md §4.6). */
export type AccessReason =
  | 'clinical_care'
  | 'message_triage'
  | 'quality'
  | 'billing'
  | 'operations'
  | 'tech'
  | 'other';

/**
 * The one call of the record that a message screen makes: asking for access to a protected patient, whose
 * thread it cannot show otherwise. It belongs to another module's document, so it is written out here.
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

/** Asks for access; it holds for twelve hours. */
export function requestAccess(patientId: number, accessReason: AccessReason, note: string | null) {
  return api.post('/api/phi_access_control/', { body: { userId: patientId, accessReason, note } });
}
