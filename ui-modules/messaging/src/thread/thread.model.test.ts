import { describe, expect, it } from 'vitest';
import { message, npSender, thread } from '../testing/samples';
import { withChangedMessage, withMessage, withState } from './thread.model';

const NP = npSender.id;

describe('withMessage', () => {
  it('marks the thread unread for a patient message and takes over its kind and urgency', () => {
    const before = thread({ tag: 'operational', isUrgent: false });
    const news = message({ uid: 'n', timetoken: '101', isUrgentMessage: true, messageTags: ['clinical'] });
    expect(withMessage(before, news, NP)).toMatchObject({
      isUnread: true,
      isUrgent: true,
      tag: 'clinical',
      messageCursor: '101',
      lastMessage: { uid: 'n' },
    });
  });

  it('marks the thread read for a staff message and keeps kind and urgency (corrections.md 19)', () => {
    const before = thread({ isUnread: true, tag: 'clinical', isUrgent: true });
    const answer = message({ uid: 's', timetoken: '101', sender: { ...npSender, id: 2 } });
    expect(withMessage(before, answer, NP)).toMatchObject({
      isUnread: false,
      isUrgent: true,
      tag: 'clinical',
      clinicianHasChattedWithPatient: false,
    });
  });

  it('keeps the thread unread when a clinician joins', () => {
    const arrival = message({ uid: 'j', timetoken: '101', sender: npSender, event: 'arrival', text: '' });
    expect(withMessage(thread({ isUnread: true }), arrival, NP)).toMatchObject({
      isUnread: true,
      clinicianHasChattedWithPatient: true,
    });
  });

  it('keeps preview and place of the thread when a clinician joins', () => {
    const before = thread({ isUrgent: true, messageCursor: '100', lastMessage: message({ uid: 'urgent' }) });
    const arrival = message({ uid: 'j', timetoken: '101', sender: npSender, event: 'arrival', text: '' });
    expect(withMessage(before, arrival, NP)).toEqual({ ...before, clinicianHasChattedWithPatient: true });
  });

  it('records that the reader took part', () => {
    const own = message({ uid: 's', timetoken: '101', sender: npSender });
    expect(withMessage(thread(), own, NP).clinicianHasChattedWithPatient).toBe(true);
  });

  it('ignores known and older messages, also beyond 2^53', () => {
    const before = thread({ messageCursor: '17000000000000001' });
    expect(withMessage(before, message({ uid: 'o', timetoken: '17000000000000000' }), NP)).toBe(before);
    expect(withMessage(before, message({ uid: 'o', timetoken: '9999999999999999' }), NP)).toBe(before);
  });
});

describe('withChangedMessage', () => {
  it('updates only what the thread shows', () => {
    const before = thread();
    expect(withChangedMessage(before, message({ text: 'changed' })).lastMessage?.text).toBe('changed');
    expect(withChangedMessage(before, message({ uid: 'older' }))).toBe(before);
  });
});

it('takes over the state sent by the host', () => {
  const state = {
    isUnread: false,
    lastReadAt: '2026-11-21T15:00:00Z',
    lastReadBy: 2,
    tag: 'clinical',
    isUrgent: true,
  } as const;
  expect(withState(thread({ isUnread: true }), state)).toMatchObject(state);
});
