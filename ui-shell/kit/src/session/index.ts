/** The signed-in user, their access and their drafts. */
import { useEffect } from 'react';
import { keepQuiet } from '../lib/quiet';
import { useStore } from '../lib/store';
import { runtime } from '../runtime';
import type { SessionState } from './session';

export { readPreference, writePreference } from '../base/storage';
export { installRuntime, type KitRuntime } from '../runtime';
export {
  type Access,
  accessQuery,
  type Me,
  meQuery,
  type UserAccess,
  unmetRequirement,
  useAccess,
  useMe,
} from './access';
export { draftHost } from './draft-host';
export type { ListedDraft } from './draft-reads';
export { type DraftBody, type DraftStatus, DraftStore } from './drafts';
export { openTabChannel, Session, SessionEndedError, type SessionState } from './session';
export { type DraftHandle, type DraftPlace, listDrafts, useDraft, useKnownDraft } from './use-draft';

/** The state of the session and the two ways to end it. */
export function useSession(): {
  state: SessionState;
  logOut: (options?: { everywhere?: boolean }) => Promise<void>;
} {
  const { session } = runtime();
  return { state: useStore(session.state), logOut: (options) => session.logOut(options) };
}

/**
 * Marks a video visit as in progress while mounted with true: no idle log-out, no forced reload, no pop-ups or
 * sounds.
 */
export function useVisit(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const { session } = runtime();
    session.setInVisit(true);
    const endQuiet = keepQuiet();
    return () => {
      endQuiet();
      session.setInVisit(false);
    };
  }, [isOpen]);
}
