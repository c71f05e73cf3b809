import { type ApiDocument, fromWire } from './keys';

const documents = new Map<string, ApiDocument>();

/** Remembers a document for the events that it declares, whose payloads arrive over the socket. */
export function registerDocument(document: ApiDocument): void {
  for (const kind of Object.keys(document.events)) documents.set(kind, document);
}

/** Converts an event's payload to camelCase names. */
export function payloadFromWire(kind: string, payload: unknown): unknown {
  const document = documents.get(kind);
  return fromWire(payload, document?.events[kind], document?.schemas);
}
