import { useNow } from '@huddle/kit/lib/clock';
import { useMe } from '@huddle/kit/session';
import type { Thread } from '../api';
import { fullName } from '../threads/thread.model';
import { useReplyOver, useWork } from './claims.resource';
import { otherOwner } from './work.model';

/** Whether one must be asked before one answers. */
export interface ClaimCheck {
  /** Who else answers this patient; null when nobody does, or when the tenant does not mind. */
  by: string | null;
  /** Nobody but the owner may reply: the thread is taken over first. */
  takesOver: boolean;
  /** Goes on once one may reply. */
  allow: (go: () => void) => void;
}

/** Somebody else's claim on a thread, as the tenant wants it to be respected. */
export function useClaimCheck(thread: Thread): ClaimCheck {
  const me = useMe();
  const now = useNow(15_000);
  const rule = useReplyOver();
  const { mutate } = useWork(thread);
  const other = rule === 'free' ? null : otherOwner(thread.work, me.id, now);
  const takesOver = rule === 'refused';
  return {
    by: other ? fullName(other) : null,
    takesOver,
    allow: (go) => (takesOver ? mutate({ do: 'claim', takeOver: true }, { onSuccess: go }) : go()),
  };
}
