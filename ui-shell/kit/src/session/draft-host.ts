import { isProblem } from '../api/problem';
import type { Transport } from '../api/transport';
import type { DraftBody, DraftHost } from './drafts';

// What a draft holds is the screen's own affair: no name in it is converted.
const document = { basePath: '', maps: { body: 'opaque' }, irregular: {} } as const;
const path = '/api/drafts/{place}/';

/** Drafts on the host, by its API. */
export function draftHost(transport: Transport): DraftHost {
  return {
    async load(place) {
      // The list and not the one: most places have no draft, and none is no error.
      const query = { prefix: place };
      const drafts = await transport.send({ method: 'GET', path: '/api/drafts/', query, document });
      return (
        (drafts as { place: string; body: DraftBody }[]).find((draft) => draft.place === place)?.body ?? null
      );
    },
    async save(place, patientId, body, keepalive) {
      await transport.send({
        method: 'PUT',
        path,
        params: { place },
        body: { patientId, body },
        keepalive,
        document,
      });
    },
    async remove(place, keepalive) {
      try {
        await transport.send({ method: 'DELETE', path, params: { place }, keepalive, document });
      } catch (error) {
        if (!isProblem(error, 'not-found')) throw error;
      }
    },
  };
}
