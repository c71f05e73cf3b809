import { ProblemError } from '@huddle/kit/api';
import { useMe } from '@huddle/kit/session';
import { useState } from 'react';
import type { PhoneCall } from '../api';
import { staleCall, useLogCall, useUpdateCall } from './calls.resource';
import type { CallDraft, SentCall, ShownCall } from './use-call-draft';

/** The object that a new call is about. */
function aboutOf({ topic }: CallDraft): SentCall['about'] {
  return topic?.steerage ? { contentType: 'steerage', objectId: topic.steerage } : null;
}

/** Whether a request that was sent has all of these fields. */
function isSentAs(sent: SentCall, body: Partial<SentCall>): boolean {
  return (Object.keys(body) as (keyof SentCall)[]).every((name) => sent[name] === body[name]);
}

/** Saves a draft to the host: logs the call if it is new, changes it otherwise. */
export function useSaveCall(draft: ShownCall, changeDraft: (part: Partial<CallDraft>) => void) {
  const me = useMe();
  const log = useLogCall();
  const update = useUpdateCall();
  // The version saved by somebody else since the draft was made; null if none.
  const [theirs, setTheirs] = useState<PhoneCall | null>(null);

  async function save(part: Partial<CallDraft> = {}): Promise<PhoneCall | null> {
    const next = { ...draft, ...part };
    const body = {
      person: next.contact?.personId ?? null,
      user: next.contact?.userId ?? null,
      direction: next.direction,
      calledAt: next.startedAt ?? new Date().toISOString(),
      callEndedAt: next.endedAt,
      contactPhoneNumber: (next.number ?? draft.number).trim() || null,
      disposition: next.disposition,
      notes: next.notes,
    };
    const change = (call: { id: number; person?: number | null; rowVersion: number }) =>
      update.mutateAsync({ call, body: { ...body, rowVersion: call.rowVersion } });
    try {
      let call: PhoneCall;
      if (next.callId !== null && next.rowVersion !== null) {
        call = await change({ id: next.callId, person: next.person, rowVersion: next.rowVersion });
      } else {
        // The host stores a uid once, with the same content: what was sent without a response is sent again as it was.
        const sent = next.sent ?? { ...body, about: aboutOf(next), uid: next.uid, createdBy: me.id };
        changeDraft({ sent });
        call = await log.mutateAsync(sent);
        if (!isSentAs(sent, body)) call = await change(call);
      }
      setTheirs(null);
      return call;
    } catch (error) {
      // What the host refused is not stored, and may be sent with other content.
      if (error instanceof ProblemError && error.status >= 400 && error.status < 500)
        changeDraft({ sent: null });
      // Other errors have been shown already; the form handles only conflicts.
      setTheirs(staleCall(error));
      return null;
    }
  }
  const failed = update.error ?? log.error;
  return {
    save,
    isSaving: log.isPending || update.isPending,
    theirs,
    setTheirs,
    error: theirs ? null : failed,
    /** Whether the last attempt failed for another reason than a concurrent change. */
    hasFailed: failed !== null && theirs === null && !log.isPending && !update.isPending,
  };
}
