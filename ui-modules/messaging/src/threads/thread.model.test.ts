import { describe, expect, it } from 'vitest';
import { message, npSender, thread } from '../testing/samples';
import { fullName, withChangedMessage, withMessage, withState } from './thread.model';

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

  it('lets somebody who joins leave it unread', () => {
    const arrival = message({ uid: 'j', timetoken: '101', sender: npSender, event: 'arrival', text: '' });
    expect(withMessage(thread({ isUnread: true }), arrival, NP)).toMatchObject({
      isUnread: true,
      clinicianHasChattedWithPatient: true,
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
  it('takes over what is shown, and nothing else', () => {
    const before = thread();
    expect(withChangedMessage(before, message({ text: 'changed' })).lastMessage?.text).toBe('changed');
    expect(withChangedMessage(before, message({ uid: 'older' }))).toBe(before);
  });
});

it('takes the state that the host tells', () => {
  const state = {
    isUnread: false,
    lastReadAt: '2026-11-21T15:00:00Z',
    lastReadBy: 2,
    tag: 'clinical',
    isUrgent: true,
  } as const;
  expect(withState(thread({ isUnread: true }), state)).toMatchObject(state);
});

it('writes names with the preferred one in quotes', () => {
  expect(fullName({ firstName: 'Rosa', lastName: 'Pratt', preferredName: 'Rosie' })).toBe(
    'Rosa "Rosie" Pratt',
  );
  expect(fullName({ firstName: 'Rosa', lastName: 'Pratt', preferredName: 'Rosa' })).toBe('Rosa Pratt');
  expect(fullName({ firstName: 'Rosa', lastName: 'Pratt', preferredName: null })).toBe('Rosa Pratt');
});
