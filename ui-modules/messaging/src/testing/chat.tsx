/** Set-up of the tests of the chat. */
import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, type FakeHost, fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { Message } from '../api';
import { Chat } from '../chat/chat';
import { withLayout } from './layout';
import { message, npSender, thread } from './samples';

withLayout();

/** The patient of the test: the outbox outlives its screens, so each test uses a different one. */
export let patient = 100;
beforeEach(() => {
  patient += 1;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

/** A message of the patient. */
export function at(uid: string, sentAt: string, over: Partial<Message> = {}): Message {
  return message({
    uid,
    patientId: patient,
    thread: thread({ patient }).uid,
    sentAt,
    timetoken: String(Date.parse(sentAt)),
    ...over,
    sender: over.sender === undefined ? { ...patientSender(), id: patient } : over.sender,
  });
}

const patientSender = () => ({
  ...npSender,
  firstName: 'Rosa',
  lastName: 'Pratt',
  role: null,
  roleLabel: null,
  isPatient: true,
});

/** A host with the thread of the patient. */
export function hostOf(
  over: Parameters<typeof thread>[0],
  messages: Message[],
  more: Record<string, unknown> = {},
): FakeHost {
  const one = thread({ patient, messageCursor: messages.at(-1)?.timetoken ?? '0', ...over });
  return fakeHost({
    'GET /api/chat/v4/thread/': onWire({ results: [one], count: 1, countExact: true, next: null }),
    [`GET /api/chat/v3/thread/${one.uid}/history-at/9223372036854775807/`]: onWire({
      results: messages,
      hasBefore: false,
      hasAfter: false,
    }),
    'GET /api/providers/me/phone-calls/': onWire({ results: [], count: 0, countExact: true, next: null }),
    [`PATCH /api/chat/v3/thread/${one.uid}/`]: onWire({ ...one, isUnread: false }),
    ...more,
  });
}

/** Shows the chat with the patient. */
export function show(host: FakeHost, features: string[] = [], marksReadOnOpen = false) {
  return renderWithKit(
    <>
      <Chat patientId={patient} marksReadOnOpen={marksReadOnOpen} />
      <Toaster />
    </>,
    { host, access: { features: new Set(['people', 'messaging', ...features]) } },
  );
}

/** The field of the composer. */
export const field = () => screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
/** The lines of the conversation. */
export const lines = async () => {
  const found = await screen.findByRole('list', { name: 'Messages with Rosa Pratt' }, { timeout: 5_000 });
  return within(found).findAllByRole('listitem');
};

/** Presses Ctrl and Enter in a field. */
export const sending = (target: Element | null) => ({
  key: 'Enter',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  target,
  preventDefault: () => {},
});

/** The draft that an earlier page left at a place. */
export function leftAt(place: string, body: unknown): Record<string, unknown> {
  const draft = { place, patient_id: patient, body, updated_at: '2026-11-21T14:30:00Z', is_masked: false };
  return { [`GET /api/drafts/${encodeURIComponent(place)}/`]: draft };
}

/** Responds to a send as the host does: with the message, stored once per uid. */
export function taking(stored: Message[] = []) {
  return ({ body }: FakeCall) => {
    const { uid, text } = body as { uid: string; text: string };
    const sent = at(uid, new Date().toISOString(), { text, sender: npSender });
    if (!stored.some((one) => one.uid === uid)) stored.push(sent);
    return onWire(sent);
  };
}

export const yesterday = () => at('a', '2026-11-20T16:12:00Z', { text: 'I started the new inhaler.' });
export const answer = () => at('b', '2026-11-20T16:20:00Z', { text: 'Good to hear.', sender: npSender });
export const today = () =>
  at('c', '2026-11-21T14:02:00Z', {
    text: 'Chest tightness since this morning',
    isUrgentMessage: true,
    messageTags: ['clinical'],
  });
