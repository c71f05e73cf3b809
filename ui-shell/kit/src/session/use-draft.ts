import { useCallback, useEffect } from 'react';
import { useContribution } from '../contract/scope';
import { useStore } from '../lib/store';
import { runtime } from '../runtime';
import type { ListedDraft } from './draft-reads';
import type { DraftBody, DraftStatus } from './drafts';

/**
 * The place of a draft: what is typed, and the ID of the person or object that it concerns (`chat:7`, `profile:1007:address`). What was
 * typed about one must never appear with another, so a place without an ID says that it concerns no person.
 */
export type DraftPlace =
  | `${string}:${number}`
  | `${string}:${string}:${number}`
  | `${string}:${number}:${string}`
  | `${string}:${string}:${number}:${string}`
  | `${string}:no-person`;

/** A draft for use in a component. */
export interface DraftHandle<B extends DraftBody> {
  /** The current body; null if empty. */
  body: B | null;
  setBody: (body: B) => void;
  /** The `text` of the body, for drafts with a single text. */
  text: string;
  /** Sets the text; an empty text removes the draft. */
  setText: (text: string) => void;
  /** Removes the draft, after sending or discarding. */
  clear: () => void;
  status: DraftStatus;
}

/** The user's drafts as the host has them, read once for a page that is being opened. Drafts shown on this page are newer there. */
export function listDrafts(): Promise<readonly ListedDraft[]> {
  return runtime().drafts.list();
}

/** The draft of a place as known to this page, without a request to the host; undefined if unknown. */
export function useKnownDraft(place: DraftPlace): DraftBody | null | undefined {
  const { body, status } = useStore(runtime().drafts.open(place));
  return status === 'loading' ? undefined : body;
}

/**
 * The draft of a place (`chat:7`). It survives reload, log-out and a change of machine. `patientId` is the patient
 * concerned, if any.
 */
export function useDraft<B extends DraftBody = { text: string }>(
  place: DraftPlace,
  patientId: number | null,
): DraftHandle<B> {
  const { drafts } = runtime();
  const { body, status } = useStore(drafts.open(place));
  const contribution = useContribution();
  useEffect(() => drafts.show(place, contribution), [drafts, place, contribution]);
  const setBody = useCallback((next: B) => drafts.change(place, patientId, next), [drafts, place, patientId]);
  const clear = useCallback(() => drafts.clear(place), [drafts, place]);
  const setText = useCallback(
    (text: string) => (text === '' ? drafts.clear(place) : drafts.change(place, patientId, { text })),
    [drafts, place, patientId],
  );
  return {
    // The place determines the type of the body; only this screen writes it.
    body: body as B | null,
    setBody,
    text: typeof body?.text === 'string' ? body.text : '',
    setText,
    clear,
    status,
  };
}
