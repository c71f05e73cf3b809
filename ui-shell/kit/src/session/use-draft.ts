import { useCallback, useEffect } from 'react';
import { useContribution } from '../contract/scope';
import { useStore } from '../lib/store';
import { runtime } from '../runtime';
import type { DraftBody, DraftStatus } from './drafts';

/** A draft in the hand of a screen. */
export interface DraftHandle<B extends DraftBody> {
  /** What was typed so far; null when there is nothing. */
  body: B | null;
  setBody: (body: B) => void;
  /** The `text` of the body, for drafts that are one text. */
  text: string;
  /** An empty text removes the draft. */
  setText: (text: string) => void;
  /** After sending, or to throw it away. */
  clear: () => void;
  status: DraftStatus;
}

/** What this page knows of a place's draft, without asking the host; undefined while it knows nothing. */
export function useKnownDraft(place: string): DraftBody | null | undefined {
  const { body, status } = useStore(runtime().drafts.open(place));
  return status === 'loading' ? undefined : body;
}

/**
 * What the person typed at a place (`chat:7`) and did not send. It survives reload, log-out and a change
 * of machine. `patientId` is the patient whom it concerns, if any.
 */
export function useDraft<B extends DraftBody = { text: string }>(
  place: string,
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
    // The place decides the body's form; who wrote it is the same screen.
    body: body as B | null,
    setBody,
    text: typeof body?.text === 'string' ? body.text : '',
    setText,
    clear,
    status,
  };
}
