import { Store } from '@huddle/kit/lib/store';
import { shortcuts } from '@huddle/kit/shortcuts';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** How long a composer that is still loading is waited for. Until it is there, single keys do nothing: they are meant for it. */
const WAIT_MS = 10_000;
/** How long single keys do nothing after a composer disappeared with the focus in it. */
const REST_AFTER_LOSS_MS = 1_000;

/** The patient to whom the user is about to write, while the composer is not there yet. */
const requested = new Store<number | null>(null);

/** Focuses the composer of a patient as soon as it is there. */
export function requestComposerFocus(patientId: number): void {
  requested.set(patientId);
  shortcuts.rest(WAIT_MS);
}

/** Cancels the request: the user went elsewhere. */
export function cancelComposerFocus(): void {
  if (requested.get() === null) return;
  requested.set(null);
  shortcuts.rest(0);
}

/** Takes the focus if it was requested; and when the composer disappears with the focus in it, keeps what is typed on from being taken for shortcuts. */
export function useFocusHandling({
  patientId,
  field,
}: {
  patientId: number;
  field: RefObject<HTMLTextAreaElement | null>;
}): void {
  useEffect(() => {
    if (requested.get() !== patientId) return;
    cancelComposerFocus();
    field.current?.focus();
  }, [patientId, field]);
  useLayoutEffect(() => {
    const own = field.current;
    return () => {
      if (own !== null && document.activeElement === own) shortcuts.rest(REST_AFTER_LOSS_MS);
    };
  }, [field]);
}
