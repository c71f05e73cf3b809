import { fakeHost, onWire, renderWithKit, settle } from '@huddle/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { message } from '../testing/samples';
import UnreadBadge from './unread-badge.slot';

/** The tab icon. */
function icon(): string {
  return decodeURIComponent(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '');
}

it('shows unread threads in navigation, title and tab icon until they are read', async () => {
  let badge = 2;
  const host = fakeHost({
    'GET /api/chat/thread-counts/': () =>
      onWire({
        all: 9,
        clinical: 1,
        operational: 1,
        unread: badge,
        mine: null,
        unclaimed: null,
        badge,
        pods: [],
        noPod: 0,
        countExact: true,
      }),
  });
  const show = vi.fn();
  const { unmount } = renderWithKit(<UnreadBadge show={show} />, { host });
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(2, '2 unread threads'));
  expect(document.title).toMatch(/^\(2\)/);
  expect(icon()).toContain('<circle');

  badge = 0;
  await act(async () => {
    host.socket.next({
      type: 'event',
      position: '1',
      kind: 'messaging.message.sent',
      patient_id: 7,
      at: new Date().toISOString(),
      payload: onWire(message()),
    });
    await settle();
  });
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(0, expect.anything()));
  expect(document.title).not.toContain('(');
  expect(icon()).toContain('<path');
  expect(icon()).not.toContain('<circle');

  // Nothing remains in the tab after signing out.
  badge = 1;
  unmount();
  expect(document.title).not.toContain('(');
  expect(icon()).not.toContain('<circle');
});
