import { type ApiDocument, fromWire, type MapKind } from './keys';

const maps: Record<string, MapKind> = {};

/** Remembers a document's maps for payloads that arrive over the socket, where no operation names them. */
export function registerDocument(document: ApiDocument): void {
  Object.assign(maps, document.maps);
}

/** Converts a socket payload to camelCase names. */
export function payloadFromWire(payload: unknown): unknown {
  return fromWire(payload, { maps });
}
