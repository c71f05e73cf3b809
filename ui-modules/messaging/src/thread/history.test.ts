import { describe, expect, it } from 'vitest';
import type { Message } from '../api';
import { before } from '../positions';
import { message, npSender } from '../testing/samples';
import {
  type Conversation,
  chatItems,
  endsBeforeEnd,
  type History,
  messagesOf,
  newestPatientMessage,
  withChangedMessage,
  withMessage,
  withoutMessage,
} from './history';
import type { OutboxEntry } from './outbox';

const at = (uid: string, sentAt: string, over: Partial<Message> = {}): Message =>
  message({ uid, sentAt, timetoken: String(Date.parse(sentAt)), ...over });

function historyOf(...pages: Message[][]): History {
  return {
    pages: pages.map((results) => ({ results, hasBefore: false, hasAfter: false })),
    pageParams: pages.map(() => '0'),
  };
}

const uids = (messages: readonly Message[]) => messages.map(({ uid }) => uid);

function conversation(over: Partial<Conversation>): Conversation {
  return {
    messages: [],
    outgoing: [],
    readerId: npSender.id,
    readUpTo: null,
    patientReadUpTo: null,
    dayOf: (instant) => instant.slice(0, 10),
    ...over,
  };
}

const kinds = (over: Partial<Conversation>) =>
  chatItems(conversation(over)).map((item) => (item.kind === 'day' ? item.day : item.kind));

describe('a history', () => {
  const a = at('a', '2026-11-20T16:00:00Z');
  const b = at('b', '2026-11-21T09:00:00Z');
  const c = at('c', '2026-11-21T09:10:00Z');

  it('lists all pages oldest first, each message once', () => {
    expect(uids(messagesOf(historyOf([b, c], [a, b])))).toEqual(['a', 'b', 'c']);
  });

  it('appends a new message and replaces a known one', () => {
    const history = withMessage(historyOf([b], [a]), c);
    expect(uids(messagesOf(history))).toEqual(['a', 'b', 'c']);
    const again = withMessage(history, { ...c, text: 'changed' });
    expect(messagesOf(again).map(({ text }) => text)).toContain('changed');
    expect(messagesOf(again)).toHaveLength(3);
  });

  it('does not append a new message across a gap', () => {
    const inPast = historyOf([b], [a]);
    const [newest] = inPast.pages;
    if (newest) newest.hasAfter = true;
    expect(endsBeforeEnd(inPast)).toBe(true);
    expect(uids(messagesOf(withMessage(inPast, c)))).toEqual(['a', 'b']);
    expect(messagesOf(withMessage(inPast, { ...b, text: 'changed' })).at(-1)?.text).toBe('changed');
  });

  it('ignores a change of a message that is not loaded', () => {
    expect(uids(messagesOf(withChangedMessage(historyOf([b]), a)))).toEqual(['b']);
  });

  it('removes a deleted message', () => {
    expect(uids(messagesOf(withoutMessage(historyOf([b, c], [a]), 'b')))).toEqual(['a', 'c']);
  });

  it('pages before the oldest message, with timetokens beyond 2^53', () => {
    expect(before('17000000000000001')).toBe('17000000000000000');
  });

  it('finds the newest patient message', () => {
    const answer = at('s', '2026-11-21T10:00:00Z', { sender: npSender });
    expect(newestPatientMessage([a, b, answer])?.uid).toBe('b');
    expect(newestPatientMessage([answer])).toBeUndefined();
  });
});

describe('chatItems', () => {
  const yesterday = at('a', '2026-11-20T16:12:00Z');
  const answer = at('b', '2026-11-20T16:20:00Z', { sender: npSender });
  const today = at('c', '2026-11-21T09:02:00Z');

  it('separates days', () => {
    expect(kinds({ messages: [yesterday, answer, today] })).toEqual([
      '2026-11-20',
      'message',
      'message',
      '2026-11-21',
      'message',
    ]);
  });

  it('puts the unread line before the first patient message after the last read', () => {
    expect(kinds({ messages: [yesterday, answer, today], readUpTo: '2026-11-20T20:00:00Z' })).toEqual([
      '2026-11-20',
      'message',
      'message',
      '2026-11-21',
      'unread',
      'message',
    ]);
    expect(kinds({ messages: [yesterday], readUpTo: '2026-11-20T16:12:00Z' })).not.toContain('unread');
    expect(kinds({ messages: [yesterday], readUpTo: null })).not.toContain('unread');
  });

  it('marks the newest own message that the patient has seen', () => {
    const later = at('d', '2026-11-21T09:30:00Z', { sender: npSender });
    const items = chatItems(
      conversation({ messages: [yesterday, answer, today, later], patientReadUpTo: '2026-11-20T16:31:00Z' }),
    );
    const seen = items.flatMap((item) => (item.kind === 'message' && item.seenAt ? [item.message.uid] : []));
    expect(seen).toEqual(['b']);
  });

  it('groups lines of one sender within five minutes', () => {
    const first = at('a', '2026-11-21T09:00:00Z');
    const second = at('b', '2026-11-21T09:04:00Z');
    const third = at('c', '2026-11-21T09:12:00Z');
    const items = chatItems(conversation({ messages: [first, second, third] }));
    expect(items.map((item) => item.kind === 'message' && item.continues)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('puts outgoing messages at the end until they are stored', () => {
    const entry: OutboxEntry = {
      uid: 'x',
      patientId: 7,
      text: 'On my way',
      createdAt: '2026-11-21T09:05:00Z',
      state: 'sending',
      message: null,
      reason: null,
    };
    expect(kinds({ messages: [today], outgoing: [entry] })).toEqual(['2026-11-21', 'message', 'outgoing']);
    const stored = at('x', '2026-11-21T09:05:01Z', { sender: npSender });
    expect(kinds({ messages: [today, stored], outgoing: [entry] })).toEqual([
      '2026-11-21',
      'message',
      'message',
    ]);
  });

  it('shows an arrival as a line of its own', () => {
    const arrival = at('j', '2026-11-21T09:03:00Z', { sender: npSender, event: 'arrival', text: '' });
    expect(kinds({ messages: [today, arrival] })).toEqual(['2026-11-21', 'message', 'event']);
  });
});
