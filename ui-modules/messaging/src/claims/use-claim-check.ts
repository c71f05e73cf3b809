import { useNow } from '@huddle/kit/lib/clock';
import type { Thread } from '../api';
import { useText } from '../text';
import { claimText } from './claim-text';
import { useReplyOver, useWork } from './claims.resource';
import { useReader } from './use-reader';
import { otherOwner } from './work.model';

/** Whether one must be asked before one answers. */
export interface ClaimCheck {
  /** Who else answers this patient, in a sentence; null when nobody does, or when the tenant does not mind. */
  warning: string | null;
  /** Nobody but the owner may reply: the thread is taken over first. */
  takesOver: boolean;
  /** Goes on once one may reply. */
  allow: (go: () => void) => void;
}

/** Somebody else's claim on a thread, as the tenant wants it to be respected. */
export function useClaimCheck(thread: Thread): ClaimCheck {
  const t = useText();
  const reader = useReader(thread.work);
  const now = useNow(15_000);
  const rule = useReplyOver();
  const { mutate } = useWork(thread);
  const other = rule === 'free' ? null : otherOwner(thread.work, reader, now);
  const takesOver = rule === 'refused';
  return {
    warning: other && claimText(t, other, reader),
    takesOver,
    allow: (go) => (takesOver ? mutate({ do: 'claim', takeOver: true }, { onSuccess: go }) : go()),
  };
}
