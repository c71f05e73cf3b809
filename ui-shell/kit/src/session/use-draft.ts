import { useCallback, useEffect } from 'react';
import { useContribution } from '../contract/scope';
import { useStore } from '../lib/store';
import { runtime } from '../runtime';
import type { DraftBody, DraftStatus } from './drafts';

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

/** The draft of a place as known to this page, without a request to the host; undefined if unknown. */
export function useKnownDraft(place: string): DraftBody | null | undefined {
  const { body, status } = useStore(runtime().drafts.open(place));
  return status === 'loading' ? undefined : body;
}

/**
 * The draft of a place (`chat:7`). The place of a draft about a patient names the patient or an object of theirs, so that what was typed
 * about one never appears with another. It survives reload, log-out and a change of machine. `patientId` is the patient
 * concerned, if any.
 */
export function useDraft<B extends DraftBody = { text: string }>(
  place: string,
  patientId: number | null,
): DraftHandle<B> {
  if (patientId !== null && !/[:.]\d+/.test(place)) {
    throw new TypeError(`The draft ${place} is about a patient, but its place names no object`);
  }
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
