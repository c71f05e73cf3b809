import { shortcuts } from '@huddle/kit/shortcuts';
import { fakeHost, onWire, problem } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ALL,
  deliver,
  devon,
  hostOf,
  jonah,
  list,
  names,
  person,
  press,
  rosa,
  says,
  show,
} from '../testing/inbox';
import { withLayout } from '../testing/layout';
import { rowNavigation } from './row-navigation.store';

withLayout();

describe('the keys of the list', () => {
  const current = async () =>
    within(await list())
      .getAllByRole('link')
      .filter((row) => row.getAttribute('aria-current') === 'true')
      .map((row) => /Rosa|Devon|Jonah/.exec(row.textContent ?? '')?.[0]);

  it('move through the rows and back out', async () => {
    show(hostOf([rosa, devon, jonah]));
    await names();
    press('j');
    expect(await current()).toEqual(['Rosa']);
    press('j');
    expect(await current()).toEqual(['Devon']);
    press('k');
    expect(await current()).toEqual(['Rosa']);
    press('k');
    expect(await current()).toEqual(['Rosa']);
    press('Escape');
    expect(await current()).toEqual([]);
  });

  it('names the row after a thread, and moves there', async () => {
    const three = onWire({
      results: [person(7, 'Rosa', '3'), person(8, 'Devon', '2'), person(9, 'Jonah', '1')],
      count: 3,
      countExact: true,
      next: null,
    });
    show(fakeHost({ 'GET /api/chat/v4/thread/': three }), ALL, 8);
    await list();
    const row = (name: RegExp) => screen.getByRole('link', { name });
    expect([7, 8, 9, 10].map((id) => rowNavigation.get()?.neighbourOf(id))).toEqual([8, 9, 8, null]);
    act(() => rowNavigation.get()?.select(9));
    await waitFor(() => expect(row(/Jonah/)).toHaveAttribute('aria-current', 'true'));
  });

  it('goes on beside the place of a selected row that has left the list', async () => {
    const page = (...rows: unknown[]) =>
      onWire({ results: rows, count: rows.length, countExact: true, next: null });
    const host = fakeHost({
      'GET /api/chat/v4/thread/': page(
        person(7, 'Rosa', '3'),
        person(8, 'Devon', '2'),
        person(9, 'Jonah', '1'),
      ),
    });
    const { queryClient } = show(host, ALL, 8);
    await list();
    host.answer('GET /api/chat/v4/thread/', page(person(7, 'Rosa', '3'), person(9, 'Jonah', '1')));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('link', { name: /Devon/ })).toBeNull());
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Jonah/ })).toHaveAttribute('aria-current', 'true'),
    );
  });

  it('lead above the first row to the pending changes', async () => {
    const host = hostOf([rosa, devon, jonah]);
    show(host);
    await userEvent.hover(await list());
    press('j');
    deliver(host, 'messaging.message.sent', 3, says(3, 'Jonah', '400'));
    expect(await screen.findByRole('button', { name: 'Show 1 thread with new messages' })).toBeVisible();
    expect(await current()).toEqual(['Rosa']);
    press('k');
    expect(await current()).toEqual(['Jonah']);
    expect(await names()).toEqual(['Jonah', 'Rosa', 'Devon']);
    expect(screen.queryByRole('button', { name: /with new messages/ })).toBeNull();
  });

  it('mark a thread read at once, and revert if the host refuses', async () => {
    const host = hostOf([rosa, devon]);
    let refuse: (answer: unknown) => void = () => {};
    host.answer(`PATCH /api/chat/v3/thread/${rosa.uid}/`, () => new Promise((resolve) => (refuse = resolve)));
    show(host, ALL, 1);
    const row = async () => within(await list()).getAllByRole('link')[0];
    expect(await row()).toHaveTextContent('Unread');
    press('u');
    await waitFor(async () => expect(await row()).not.toHaveTextContent('Unread'));
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
    expect(host.calls('PATCH')[0]?.body).toEqual({ is_unread: false, message_cursor: '300' });
    await act(async () => refuse(problem(500, 'internal')));
    expect(await screen.findByText('Failed to mark thread read')).toBeVisible();
    expect(await row()).toHaveTextContent('Unread');
  });

  it('change the kind of the newest patient message and signal the others', async () => {
    const host = hostOf([rosa]);
    const after = { ...rosa.lastMessage, messageTags: ['clinical'] };
    host.answer('PATCH /api/chat/v3/chat_message/m1/tags/', onWire(after));
    show(host, ALL, 1);
    await names();
    press('c');
    await waitFor(() => expect(host.socket.frames('signal')).toHaveLength(1));
    expect(host.calls('PATCH')[0]?.body).toEqual({ message_tags: ['clinical'] });
    expect(host.socket.frames('signal')[0]).toMatchObject({ name: 'refilter', patient_id: 1 });
  });

  it('revert urgency if the host refuses', async () => {
    const host = hostOf([{ ...rosa, isUrgent: false }]);
    host.answer('PATCH /api/chat/v3/chat_message/m1/urgency/', problem(500, 'internal'));
    show(host, ALL, 1);
    await names();
    press('!');
    expect(await screen.findByText('Failed to update chat message')).toBeVisible();
    expect(within(await list()).getByRole('link')).not.toHaveTextContent('Urgent');
  });

  it('are all listed in the help, with what they need first', async () => {
    show(hostOf([rosa]));
    await names();
    const needing = () =>
      shortcuts.list
        .get()
        .flatMap(({ keys, needs }) => (needs === 'Select a thread first' ? [keys] : []))
        .sort();
    expect(needing()).toEqual(['!', 'c', 'escape', 'r', 'shift+down', 'shift+up', 'u', 'x']);
    press('j');
    await waitFor(() => expect(needing()).toEqual([]));
  });
});
