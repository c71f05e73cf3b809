import { type FakeHost, fakeHost, onWire } from '@huddle/kit/testing';
import type { Message } from '../api';
import { END_OF_HISTORY } from '../positions';
import { message, npSender, thread } from './samples';

/** A patient's thread with this many messages, a minute apart, every tenth by the clinician of `renderWithKit`. */
export function longThread(patient: number, count: number): Message[] {
  return Array.from({ length: count }, (_, place) => {
    const number = place + 1;
    const uid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const from = message().sender;
    return message({
      uid,
      id: number,
      patientId: patient,
      thread: thread({ patient }).uid,
      text: `Message ${number}`,
      sentAt: new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString(),
      timetoken: String(number),
      sender: number % 10 === 0 || !from ? npSender : { ...from, id: patient },
    });
  });
}

/** A host with a patient's thread that answers history requests like the real one. */
export function hostOfThread(
  patient: number,
  messages: readonly Message[],
  more: Record<string, unknown> = {},
): FakeHost {
  const last = messages.at(-1);
  const one = thread({ patient, messageCursor: last?.timetoken ?? '0', lastMessage: last ?? null });
  const host = fakeHost({
    'GET /api/chat/v4/thread/': onWire({ results: [one], count: 1, countExact: true, next: null }),
    'GET /api/providers/me/phone-calls/': onWire({ results: [], count: 0, countExact: true, next: null }),
    [`PATCH /api/chat/v3/thread/${one.uid}/`]: onWire(one),
    ...more,
  });
  for (const timetoken of [END_OF_HISTORY, ...messages.map((each) => each.timetoken), '0']) {
    host.answer(
      `GET /api/chat/v3/thread/${one.uid}/history-at/${timetoken}/`,
      ({ query }: { query: URLSearchParams }) => {
        const at = BigInt(timetoken);
        const before = messages.filter((each) => BigInt(each.timetoken) <= at);
        const after = messages.filter((each) => BigInt(each.timetoken) > at);
        const numBefore = Number(query.get('numBefore'));
        const numAfter = Number(query.get('numAfter'));
        return onWire({
          results: [...before.slice(Math.max(0, before.length - numBefore)), ...after.slice(0, numAfter)],
          hasBefore: before.length > numBefore,
          hasAfter: after.length > numAfter,
        });
      },
    );
  }
  return host;
}
