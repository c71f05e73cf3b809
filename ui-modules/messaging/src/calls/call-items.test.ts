import { describe, expect, it } from 'vitest';
import { message, phoneCall } from '../testing/samples';
import type { ChatItem } from '../thread/history';
import { chatItems } from '../thread/history';
import { withCalls } from './call-items';

const dayOf = (instant: string) => instant.slice(0, 10);
const said = (uid: string, sentAt: string) => message({ uid, sentAt, timetoken: String(Date.parse(sentAt)) });

function items(...messages: ReturnType<typeof said>[]): ChatItem[] {
  return chatItems({ messages, outgoing: [], readerId: 1, readUpTo: null, patientReadUpTo: null, dayOf });
}

const ids = (lines: ChatItem[]) => lines.map(({ id }) => id);
const whole = { from: null, until: null, dayOf };

describe('calls in a conversation', () => {
  it('appear at their time, under their own day line if no message starts that day', () => {
    const lines = withCalls(
      items(
        said('a', '2026-11-19T14:00:00Z'),
        said('b', '2026-11-21T14:00:00Z'),
        said('c', '2026-11-21T14:02:00Z'),
      ),
      [
        phoneCall({ id: 3, calledAt: '2026-11-21T14:01:00Z' }),
        phoneCall({ id: 2, calledAt: '2026-11-20T10:00:00Z' }),
        phoneCall({ id: 4, calledAt: '2026-11-22T09:00:00Z' }),
      ],
      whole,
    );
    expect(ids(lines)).toEqual([
      'day 2026-11-19',
      'a',
      'day 2026-11-20',
      'call 2',
      'day 2026-11-21',
      'b',
      'call 3',
      'c',
      'day 2026-11-22',
      'call 4',
    ]);
    // The message after a call has its own head again.
    expect(lines.find(({ id }) => id === 'c')).toMatchObject({ continues: false });
  });

  it('appear when the messages around them are loaded', () => {
    const messages = items(said('a', '2026-11-19T14:00:00Z'), said('b', '2026-11-21T14:00:00Z'));
    const calls = [18, 20, 22].map((day) => phoneCall({ id: day, calledAt: `2026-11-${day}T10:00:00Z` }));
    const between = { from: '2026-11-19T14:00:00Z', until: '2026-11-21T14:00:00Z', dayOf };
    expect(ids(withCalls(messages, calls, between)).filter((id) => id.startsWith('call'))).toEqual([
      'call 20',
    ]);
    expect(withCalls(messages, [], whole)).toEqual(messages);
  });

  it('appear without any messages', () => {
    expect(ids(withCalls([], [phoneCall()], whole))).toEqual(['day 2026-11-21', 'call 40']);
  });
});
