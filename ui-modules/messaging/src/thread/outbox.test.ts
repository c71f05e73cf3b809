import { ProblemError } from '@huddle/kit/api';
import { FakeClock, settle } from '@huddle/kit/testing';
import { describe, expect, it } from 'vitest';
import type { Message } from '../api';
import { message } from '../testing/samples';
import { Outbox, type OutboxEntry } from './outbox';

const PATIENT = 7;

function unsent(uid: string) {
  return { uid, text: `text of ${uid}`, createdAt: '2026-11-21T14:00:00Z' };
}

const offline = () => new ProblemError({ type: 'network', title: 'The server cannot be reached', status: 0 });
const broken = () => new ProblemError({ type: 'internal', title: 'Something went wrong', status: 500 });
const refused = () => new ProblemError({ type: 'permission-denied', title: 'Refused', status: 403 });

/** A host whose responses the test sets, one after another. */
function scriptedHost(answers: (Error | 'ok')[], hasReply = false) {
  const clock = new FakeClock();
  const sent: string[] = [];
  const outbox = new Outbox({
    clock,
    hasReply: () => Promise.resolve(hasReply),
    send: async (entry: OutboxEntry): Promise<Message> => {
      sent.push(entry.uid);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return message({ uid: entry.uid, text: entry.text });
    },
  });
  const states = () =>
    outbox
      .entries(PATIENT)
      .get()
      .map((entry) => [entry.uid, entry.state]);
  return { outbox, clock, sent, states };
}

describe('Outbox', () => {
  it('sends the messages of a thread one after another, in order', async () => {
    const { outbox, sent, states } = scriptedHost([]);
    outbox.add(PATIENT, unsent('a'));
    outbox.add(PATIENT, unsent('b'));
    expect(states()).toEqual([
      ['a', 'sending'],
      ['b', 'queued'],
    ]);
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(states()).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
    ]);
  });

  it('retries a message after a failure of the host', async () => {
    const { outbox, clock, sent, states } = scriptedHost([broken(), broken()]);
    outbox.add(PATIENT, unsent('a'));
    await settle();
    expect(states()).toEqual([['a', 'waiting']]);
    for (const wait of [1_000, 2_000]) {
      clock.advance(wait);
      await settle();
    }
    expect(sent).toEqual(['a', 'a', 'a']);
    expect(states()).toEqual([['a', 'sent']]);
  });

  it('asks before a message that had to wait goes out after a reply of a colleague', async () => {
    const { outbox, clock, sent, states } = scriptedHost([offline()], true);
    outbox.add(PATIENT, unsent('a'));
    await settle();
    clock.advance(1_000);
    await settle();
    expect(sent).toEqual(['a']);
    expect(states()).toEqual([['a', 'failed']]);
    expect(outbox.entries(PATIENT).get()[0]?.reason).toBe('replied-meanwhile');
    outbox.retry(PATIENT, 'a', { isConfirmed: true });
    await settle();
    expect(states()).toEqual([['a', 'sent']]);
  });

  it('sends a message that did not wait at once, whoever replied', async () => {
    const { outbox, states } = scriptedHost([], true);
    outbox.add(PATIENT, unsent('a'));
    await settle();
    expect(states()).toEqual([['a', 'sent']]);
  });

  it('sends different threads in parallel', async () => {
    const { outbox, sent } = scriptedHost([refused()]);
    outbox.add(PATIENT, unsent('a'));
    outbox.add(8, unsent('b'));
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(outbox.entries(8).get()[0]?.state).toBe('sent');
  });

  it('keeps an unsent message and retries with the same uid', async () => {
    const { outbox, clock, sent, states } = scriptedHost([offline(), offline()]);
    outbox.add(PATIENT, unsent('a'));
    outbox.add(PATIENT, unsent('b'));
    await settle();
    expect(states()).toEqual([
      ['a', 'waiting'],
      ['b', 'queued'],
    ]);
    expect(outbox.stuck.get()).toBe(2);
    await clock.advance(1_000);
    expect(sent).toEqual(['a', 'a']);
    await clock.advance(2_000);
    expect(sent).toEqual(['a', 'a', 'a', 'b']);
    expect(outbox.stuck.get()).toBe(0);
  });

  it('retries at once on reconnect, without sending twice', async () => {
    const { outbox, clock, sent } = scriptedHost([offline()]);
    outbox.add(PATIENT, unsent('a'));
    await settle();
    outbox.wake();
    await settle();
    expect(sent).toEqual(['a', 'a']);
    await clock.advance(60_000);
    expect(sent).toEqual(['a', 'a']);
  });

  it('stops at a refused message until the user decides', async () => {
    const { outbox, clock, sent, states } = scriptedHost([refused()]);
    outbox.add(PATIENT, unsent('a'));
    outbox.add(PATIENT, unsent('b'));
    await clock.advance(60_000);
    expect(sent).toEqual(['a']);
    expect(states()).toEqual([
      ['a', 'failed'],
      ['b', 'queued'],
    ]);
    expect(outbox.entries(PATIENT).get()[0]?.reason).toBe('permission-denied');
    outbox.retry(PATIENT, 'a');
    await settle();
    expect(sent).toEqual(['a', 'a', 'b']);
  });

  it('continues with the next message when a failed one is discarded', async () => {
    const { outbox, sent, states } = scriptedHost([refused()]);
    outbox.add(PATIENT, unsent('a'));
    outbox.add(PATIENT, unsent('b'));
    await settle();
    outbox.discard(PATIENT, 'a');
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(states()).toEqual([['b', 'sent']]);
  });

  it('shows the messages that an earlier page left unsent, once', async () => {
    const { outbox, sent, states } = scriptedHost([]);
    outbox.restore(PATIENT, [unsent('a')]);
    outbox.restore(PATIENT, [unsent('a')]);
    await settle();
    expect(sent).toEqual([]);
    expect(states()).toEqual([['a', 'failed']]);
    outbox.discard(PATIENT, 'a');
    outbox.restore(PATIENT, [unsent('a')]);
    expect(states()).toEqual([]);
  });

  it('counts a message of an earlier page as sent if the host has it', async () => {
    const { outbox, sent, states } = scriptedHost([]);
    outbox.restore(PATIENT, [unsent('a'), unsent('b')], [message({ uid: 'a' })]);
    await settle();
    expect(sent).toEqual([]);
    expect(states()).toEqual([
      ['a', 'sent'],
      ['b', 'failed'],
    ]);
    expect(outbox.stuck.get()).toBe(1);
  });

  it('removes messages that are in the history, and reports each sent message', async () => {
    const { outbox, states } = scriptedHost([]);
    const sentUids: string[] = [];
    outbox.onSent((sent) => sentUids.push(sent.uid));
    outbox.add(PATIENT, unsent('a'));
    expect(outbox.patients.get()).toEqual([PATIENT]);
    await settle();
    outbox.settle(PATIENT, (uid) => uid === 'a');
    expect(states()).toEqual([]);
    expect(sentUids).toEqual(['a']);
    expect(outbox.patients.get()).toEqual([]);
  });
});
