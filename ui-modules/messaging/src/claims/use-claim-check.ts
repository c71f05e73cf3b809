import { useNow } from '@huddle/kit/lib/clock';
import type { Thread } from '../api';
import { useText } from '../text';
import { otherOwner } from '../thread/work.model';
import { claimText } from './claim-text';
import { useReplyOver, useWork } from './claims.resource';
import { useReader } from './use-reader';

/** Whether a reply needs confirmation. */
export interface ClaimCheck {
  /** Who has claimed the thread, as a sentence; null if nobody has, or if the tenant allows replies. */
  warning: string | null;
  /** Only the owner may reply: the thread is taken over first. */
  takesOver: boolean;
  /** Continues once the reply is allowed. */
  allow: (go: () => void) => void;
}

/** Checks another user's claim on a thread against the tenant's settings. */
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
