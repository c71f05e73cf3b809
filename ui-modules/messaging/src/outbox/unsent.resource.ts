import { createApi } from '@huddle/kit/api';
import { queryOptions } from '@tanstack/react-query';
import type { UnsentMessage } from './outbox';

const PLACES = 'unsent:';

/** Where a patient's messages on their way are kept among the user's drafts. */
export function unsentPlace(patientId: number): string {
  return PLACES + patientId;
}

/** What is kept there. */
export type UnsentDraft = { messages: UnsentMessage[] };

/** The one call of the host's own API that no hook of the kit makes: the drafts of many places. */
interface DraftPaths {
  '/api/drafts/': {
    get: {
      parameters: { query: { prefix: string } };
      responses: {
        200: {
          content: {
            'application/json': { place: string; patientId: number | null; body: UnsentDraft | null }[];
          };
        };
      };
    };
  };
}

const api = createApi<DraftPaths>({ maps: {}, irregular: {} });

/** What earlier pages of this user could not send, of all patients. */
export const unsentQuery = queryOptions({
  queryKey: ['messaging', 'unsent'],
  queryFn: ({ signal }) => api.get('/api/drafts/', { query: { prefix: PLACES }, signal }),
  // Asked once: from then on this page knows better.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
