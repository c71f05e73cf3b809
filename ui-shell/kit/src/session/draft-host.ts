import { coreApi } from '../api/core';
import { isProblem } from '../api/problem';
import { DraftReads } from './draft-reads';
import type { DraftBody, DraftHost } from './drafts';

const reads = new DraftReads({
  async one(place) {
    const draft = await coreApi.get('/api/drafts/{place}/', { path: { place } });
    // Only the place's own screen writes this body; 204 means that there is no draft.
    return (draft?.body as DraftBody | null | undefined) ?? null;
  },
  async several(places) {
    const drafts = await coreApi.get('/api/drafts/', { query: { places: places.join() } });
    return new Map(drafts.map(({ place, body, isMasked }) => [place, { body: body as DraftBody, isMasked }]));
  },
});

/** Stores drafts on the host through its API. */
export const draftHost: DraftHost = {
  load: (place) => reads.load(place),
  async save(place, patientId, body, keepalive) {
    await coreApi.put('/api/drafts/{place}/', { path: { place }, body: { patientId, body }, keepalive });
  },
  async remove(place, keepalive) {
    try {
      await coreApi.delete('/api/drafts/{place}/', { path: { place }, keepalive });
    } catch (error) {
      if (!isProblem(error, 'not-found')) throw error;
    }
  },
};
