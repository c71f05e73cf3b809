import { useMe } from '@huddle/kit/session';
import { useState } from 'react';
import type { PhoneCall } from '../api';
import { staleCall, useLogCall, useUpdateCall } from './calls.resource';
import type { CallDraft, ShownCall } from './use-call-draft';

/** Saves a draft to the host: logs the call if it is new, changes it otherwise. */
export function useSaveCall(draft: ShownCall) {
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
        call = await log.mutateAsync({ ...body, uid: next.uid, createdBy: me.id });
        // Its start was logged before, but the response was lost.
        if (body.callEndedAt && !call.callEndedAt) call = await change(call);
      }
      setTheirs(null);
      return call;
    } catch (error) {
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
