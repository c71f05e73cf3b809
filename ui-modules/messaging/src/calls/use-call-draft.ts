import { fullName } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { type DraftPlace, useDraft } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { LogPhoneCall, PhoneCall } from '../api';
import { text } from '../text';
import { type CallTopic, type Contact, type Direction, placeOfTopic } from './call.model';
import type { CallRequest } from './call-dialog.store';
import { NEW_CALL_WITHOUT_PATIENT, NEW_CALLS, useRememberCall } from './call-on.resource';
import { contactNumberQuery } from './calls.resource';

/** A call that is not saved yet. Stored on the host, so that it survives a reload (corrections.md 25). */
export type CallDraft = {
  uid: string;
  direction: Direction;
  contact: Contact | null;
  topic: CallTopic | null;
  /** Null until it is entered: the number of the contact. */
  number: string | null;
  startedAt: string | null;
  endedAt: string | null;
  disposition: number | null;
  notes: string;
  /** The request that logs it, from when it is sent until the host has refused it: its response may be lost. */
  sent: SentCall | null;
  /** The call on the host, once it is logged, and the version of this edit. */
  callId: number | null;
  person: number | null;
  rowVersion: number | null;
};

/** A request that logs a call, as it is kept in a draft. */
export type SentCall = {
  [Name in Exclude<keyof LogPhoneCall, 'externalCallId'>]-?: Exclude<LogPhoneCall[Name], undefined>;
};

/** A call with the number that is shown for it. */
export type ShownCall = CallDraft & { number: string };

/** The place of the draft. The draft of a call with a patient never appears in the dialog about another one. */
export function placeOf({ call, contact, topic }: CallRequest): DraftPlace {
  if (call) return `call:${call.id}`;
  if (!contact) return NEW_CALL_WITHOUT_PATIENT;
  const place = `${NEW_CALLS}:${contact.personId}` as const;
  return topic ? `${place}:${placeOfTopic(topic)}` : place;
}

/** The contact's name. */
export function contactOf(call: PhoneCall): Contact | null {
  if (call.person === null || call.person === undefined) return null;
  const name = call.contact
    ? fullName({ ...call.contact, preferredName: call.contact.preferredName ?? null })
    : '';
  return { personId: call.person, userId: call.user ?? null, name };
}

function fresh({ tab, contact, topic, call }: CallRequest): CallDraft {
  const office = call ? null : topic?.office;
  return {
    uid: crypto.randomUUID(),
    direction: call?.direction ?? (tab === 'INBOUND' ? 'INBOUND' : 'OUTBOUND'),
    contact: call ? contactOf(call) : contact,
    topic: call ? null : topic,
    number: call
      ? formatPhone(call.contactPhoneNumber ?? '')
      : topic?.phone
        ? formatPhone(topic.phone)
        : null,
    startedAt: call?.calledAt ?? null,
    endedAt: call?.callEndedAt ?? null,
    disposition: call?.disposition ?? null,
    sent: null,
    notes: call?.notes ?? (office ? text('calls.officeNotes', { name: office.name }) : ''),
    callId: call?.id ?? null,
    person: call?.person ?? null,
    rowVersion: call?.rowVersion ?? null,
  };
}

/** The draft of the call that the dialog was opened for. */
export function useCallDraft(request: CallRequest) {
  const [first] = useState(() => fresh(request));
  const place = placeOf(request);
  const { body, setBody, clear, status } = useDraft<CallDraft>(place, first.contact?.userId ?? null);
  const remember = useRememberCall(place);
  const draft = body ?? first;
  // Changes after a response apply to the current draft, which may have changed in the meantime.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const change = useCallback(
    (part: Partial<CallDraft>) => {
      latest.current = { ...latest.current, ...part };
      setBody(latest.current);
      remember(latest.current);
    },
    [setBody, remember],
  );
  const discard = useCallback(() => {
    clear();
    remember(null);
  }, [clear, remember]);
  const { data: known = '' } = useQuery(contactNumberQuery(draft.number === null ? draft.contact : null));
  return {
    place,
    draft: { ...draft, number: draft.number ?? formatPhone(known) },
    change,
    clear: discard,
    hasNotes: draft.notes.trim() !== first.notes.trim(),
    isLoading: status === 'loading',
    isSaved: status === 'saved',
  };
}
