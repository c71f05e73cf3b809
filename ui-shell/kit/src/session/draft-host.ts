import { coreApi } from '../api/core';
import { isProblem } from '../api/problem';
import { systemClock } from '../lib/timers';
import { DraftReads, type ListedDraft } from './draft-reads';
import type { DraftBody, DraftHost } from './drafts';

async function list(places?: readonly string[]): Promise<ListedDraft[]> {
  const drafts = await coreApi.get('/api/drafts/', { query: { places: places?.join() } });
  // Only the place's own screen writes these bodies.
  return drafts.map((draft) => ({
    ...draft,
    patientId: draft.patientId ?? null,
    body: (draft.body ?? null) as DraftBody | null,
  }));
}

/** Stores drafts on the host through its API, for the time of one page. */
export function createDraftHost(): DraftHost {
  const reads = new DraftReads(
    {
      all: () => list(),
      several: list,
      async one(place) {
        const draft = await coreApi.get('/api/drafts/{place}/', { path: { place } });
        // 204 means that there is no draft.
        return (draft?.body as DraftBody | null | undefined) ?? null;
      },
    },
    systemClock,
  );
  return {
    list: () => reads.list(),
    load: (place) => reads.load(place),
    save: (place, patientId, body, keepalive) =>
      reads.write(async () => {
        await coreApi.put('/api/drafts/{place}/', { path: { place }, body: { patientId, body }, keepalive });
      }),
    remove: (place, keepalive) =>
      reads.write(async () => {
        try {
          await coreApi.delete('/api/drafts/{place}/', { path: { place }, keepalive });
        } catch (error) {
          if (!isProblem(error, 'not-found')) throw error;
        }
      }),
  };
}

/** The drafts of the console's user. */
export const draftHost = createDraftHost();
