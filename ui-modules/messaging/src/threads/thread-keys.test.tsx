import { shortcuts } from '@huddle/kit/shortcuts';
import { fakeHost, onWire, problem } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { owned, work } from '../testing/samples';
import { type Departure, rowNavigation } from '../thread/row-navigation.store';
import { forgetPassed } from './passed.store';

withLayout();
beforeEach(forgetPassed);

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

  describe('after an action that puts a thread aside', () => {
    const three = () => hostOf([person(7, 'Rosa', '3'), person(8, 'Devon', '2'), person(9, 'Jonah', '1')]);
    const moveOn = (departure: Departure | null | undefined) =>
      act(() => {
        if (departure) rowNavigation.get()?.moveOn(departure);
      });
    afterEach(() => shortcuts.rest(0));

    it('select the next row, or the one before at the end, and rest for a second', async () => {
      show(three(), ALL, 8);
      await list();
      const departure = rowNavigation.get()?.depart(8);
      expect(rowNavigation.get()?.depart(9)).toBeNull();
      moveOn(departure);
      await waitFor(async () => expect(await current()).toEqual(['Jonah']));
      // Typed for Devon, too late.
      press('k');
      expect(await current()).toEqual(['Jonah']);
      shortcuts.rest(0);
      const last = rowNavigation.get()?.depart(9);
      moveOn(last);
      await waitFor(async () => expect(await current()).toEqual(['Devon']));
    });

    it('stay where the user is by then', async () => {
      show(three(), ALL, 8);
      await list();
      const departure = rowNavigation.get()?.depart(8);
      act(() => rowNavigation.get()?.select(7));
      moveOn(departure);
      expect(await current()).toEqual(['Rosa']);
    });

    it('stay when something was typed since, or a field has the focus', async () => {
      show(three(), ALL, 8);
      await list();
      const departure = rowNavigation.get()?.depart(8);
      fireEvent.keyDown(document.body, { key: 'w' });
      moveOn(departure);
      expect(await current()).toEqual(['Devon']);

      const again = rowNavigation.get()?.depart(8);
      const field = document.body.appendChild(document.createElement('textarea'));
      field.focus();
      moveOn(again);
      field.remove();
      expect(await current()).toEqual(['Devon']);
    });
  });

  it('mark a waiting thread that J passes over, and only that', async () => {
    const waits = work({ responseDueAt: '2999-01-01T00:00:00Z', waitingSince: '2026-11-21T14:00:00Z' });
    const aside = { since: '2026-11-21T14:00:00Z', by: 1, until: '2999-01-01T00:00:00Z' };
    show(
      hostOf([
        person(7, 'Rosa', '3', { work: waits }),
        person(8, 'Devon', '2', { work: owned(1, '2999-01-01T00:00:00Z') }),
        person(9, 'Jonah', '1', { work: work({ ...waits, snooze: aside }) }),
      ]),
      { ...ALL, filter: 'drafts' },
    );
    await list();
    for (let times = 0; times < 3; times += 1) press('j');
    press('k');
    const skipped = async () =>
      within(await list())
        .getAllByRole('link')
        .filter((row) => row.textContent?.includes('Skipped'))
        .map((row) => /Rosa|Devon|Jonah/.exec(row.textContent ?? '')?.[0]);
    expect(await skipped()).toEqual(['Rosa']);
    press('k');
    expect(await skipped()).toEqual([]);
  });

  it.each(['all', 'unread', 'clinical', 'urgent', 'mine', 'overdue'] as const)(
    'drop from the list %s what the reader snoozed, although the pointer holds its rows',
    async (filter) => {
      const waits = work({
        ...owned(1, '2999-01-01T00:00:00Z'),
        responseDueAt: '2020-01-01T00:00:00Z',
        waitingSince: '2020-01-01T00:00:00Z',
        urgentSince: '2020-01-01T00:00:00Z',
      });
      const row = (id: number, name: string) =>
        person(id, name, `${20 - id}`, { isUnread: true, tag: 'clinical', work: waits });
      const host = hostOf([row(7, 'Rosa'), row(8, 'Devon')]);
      show(host, { ...ALL, filter }, 8);
      await userEvent.hover(await list());
      const aside = { since: '2026-11-21T14:00:00Z', by: 1, until: '2999-01-01T00:00:00Z' };
      deliver(
        host,
        'messaging.work.changed',
        7,
        onWire({ uid: 'x', work: { ...waits, snooze: aside }, lostBy: null }),
      );
      await waitFor(async () => expect(await names()).toEqual(['Devon']));
    },
  );

  it('say what C and ! did, with Undo', async () => {
    const host = hostOf([rosa]);
    host.answer(
      'PATCH /api/chat/v3/chat_message/m1/urgency/',
      onWire({ ...rosa.lastMessage, isUrgentMessage: true }),
    );
    show(host, ALL, 1);
    await names();
    press('!');
    expect(await screen.findByText('Rosa P. marked urgent')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await userEvent.setup({ pointerEventsCheck: 0 }).click(undo);
    await waitFor(() =>
      expect(host.calls('PATCH').map(({ body }) => body)).toEqual([
        { is_urgent_message: true },
        { is_urgent_message: false },
      ]),
    );
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
