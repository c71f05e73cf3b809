import { describe, expect, it } from 'vitest';
import { message, npSender, thread } from '../testing/samples';
import {
  concernsWholeThread,
  fullName,
  withChangedMessage,
  withMessage,
  withReadState,
} from './thread.model';

const NP = npSender.id;

describe('withMessage', () => {
  it('lets a patient message mark the thread unread and give it kind and urgency', () => {
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

  it('lets a staff message mark it read and leaves kind and urgency (corrections.md 19)', () => {
    const before = thread({ isUnread: true, tag: 'clinical', isUrgent: true });
    const answer = message({ uid: 's', timetoken: '101', sender: { ...npSender, id: 2 } });
    expect(withMessage(before, answer, NP)).toMatchObject({
      isUnread: false,
      isUrgent: true,
      tag: 'clinical',
      clinicianHasChattedWithPatient: false,
    });
  });

  it('remembers that the reader took part', () => {
    const own = message({ uid: 's', timetoken: '101', sender: npSender });
    expect(withMessage(thread(), own, NP).clinicianHasChattedWithPatient).toBe(true);
  });

  it('ignores what it knows and what is older, also beyond 2^53', () => {
    const before = thread({ messageCursor: '17000000000000001' });
    expect(withMessage(before, message({ uid: 'o', timetoken: '17000000000000000' }), NP)).toBe(before);
    expect(withMessage(before, message({ uid: 'o', timetoken: '9999999999999999' }), NP)).toBe(before);
  });
});

describe('withChangedMessage', () => {
  it('takes over what is shown', () => {
    const before = thread();
    const changed = message({ isUrgentMessage: true, messageTags: ['operational'] });
    expect(withChangedMessage(before, changed)).toMatchObject({ isUrgent: true, tag: 'operational' });
    expect(concernsWholeThread(before, changed)).toBe(false);
  });

  it('leaves a thread whose last message is another one, which the host must tell', () => {
    const before = thread({ lastMessage: message({ uid: 's', sender: npSender }) });
    const changed = message({ uid: 'older', isUrgentMessage: true });
    expect(withChangedMessage(before, changed)).toBe(before);
    expect(concernsWholeThread(before, changed)).toBe(true);
  });
});

it('takes a read mark', () => {
  const mark = { isUnread: false, lastReadAt: '2026-11-21T15:00:00Z', lastReadBy: 2 };
  expect(withReadState(thread({ isUnread: true }), mark)).toMatchObject(mark);
});

it('writes names with the preferred one in quotes', () => {
  expect(fullName({ firstName: 'Rosa', lastName: 'Pratt', preferredName: 'Rosie' })).toBe(
    'Rosa "Rosie" Pratt',
  );
  expect(fullName({ firstName: 'Rosa', lastName: 'Pratt', preferredName: 'Rosa' })).toBe('Rosa Pratt');
  expect(fullName({ firstName: 'Rosa', lastName: 'Pratt', preferredName: null })).toBe('Rosa Pratt');
});
