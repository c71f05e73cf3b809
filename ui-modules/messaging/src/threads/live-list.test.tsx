import { onWire, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  ALL,
  deliver,
  devon,
  hostOf,
  Inbox,
  jonah,
  list,
  names,
  person,
  rosa,
  says,
  show,
  UNREAD,
} from '../testing/inbox';
import { withLayout } from '../testing/layout';
import { thread, work } from '../testing/samples';

withLayout();

/** The page in two layouts, which mount a list each. */
function Layouts() {
  const [layout, setLayout] = useState('wide');
  return (
    <>
      <button type="button" onClick={() => setLayout('narrow')}>
        Narrow
      </button>
      <Inbox key={layout} selection={ALL} />
    </>
  );
}

describe('the live list', () => {
  it('moves a row up when the patient writes, and announces it', async () => {
    const host = hostOf([rosa, devon, jonah]);
    show(host);
    expect(await names()).toEqual(['Rosa', 'Devon', 'Jonah']);
    deliver(host, 'messaging.message.sent', 3, says(3, 'Jonah', '400'));
    expect(await names()).toEqual(['Jonah', 'Rosa', 'Devon']);
    const first = within(await list()).getAllByRole('listitem')[0];
    expect(first).toHaveTextContent(/Unread.*News/);
    await waitFor(() => expect(screen.getByText('New message from Jonah P.')).toBeInTheDocument(), {
      timeout: 3_000,
    });
  });

  it('shows a name that a colleague changed', async () => {
    const renamed = person(3, 'Lena', '100');
    const host = hostOf([rosa, devon, jonah], { 3: renamed });
    show(host);
    expect(await names()).toEqual(['Rosa', 'Devon', 'Jonah']);
    deliver(host, 'people.person.changed', 3, { person_id: 503 });
    await waitFor(async () => expect(await names()).toEqual(['Rosa', 'Devon', 'Lena']));
    // Nobody shows this patient.
    deliver(host, 'people.person.changed', 9, { person_id: 509 });
    expect(host.calls('GET', '/api/chat/v4/thread/')).toHaveLength(2);
  });

  it('does not move rows under the pointer, but counts pending changes', async () => {
    const host = hostOf([rosa, devon, jonah]);
    show(host);
    const user = userEvent.setup();
    await user.hover(await list());
    deliver(host, 'messaging.message.sent', 3, says(3, 'Jonah', '400'));
    expect(await names()).toEqual(['Rosa', 'Devon', 'Jonah']);
    expect(within(await list()).getAllByRole('listitem')[2]).toHaveTextContent('News');
    await user.click(screen.getByRole('button', { name: 'Show 1 thread with new messages' }));
    expect(await names()).toEqual(['Jonah', 'Rosa', 'Devon']);
  });

  it('shows the previous message after a deletion, and reloads only that thread', async () => {
    const host = hostOf([rosa, devon], { 1: person(1, 'Rosa', '150') });
    show(host);
    expect(await names()).toEqual(['Rosa', 'Devon']);
    deliver(host, 'messaging.message.deleted', 1, { uid: 'm1' });
    await waitFor(async () => expect(await names()).toEqual(['Devon', 'Rosa']));
    const calls = host.calls('GET', '/api/chat/v4/thread/');
    expect(calls.filter(({ query }) => query.get('patientId') === null)).toHaveLength(1);
  });

  it('removes a thread read elsewhere from the unread list, unless it is open', async () => {
    const host = hostOf([rosa, devon]);
    show(host, UNREAD, 1);
    expect(await names()).toEqual(['Rosa', 'Devon']);
    const read = {
      is_unread: false,
      last_read_at: '2026-11-21T15:00:00Z',
      last_read_by: 9,
      tag: null,
      is_urgent: false,
    };
    deliver(host, 'messaging.thread.changed', 1, { uid: rosa.uid, ...read });
    deliver(host, 'messaging.thread.changed', 2, { uid: devon.uid, ...read });
    // It is removed after 400 ms and disabled until then.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Devon/ }).closest('[inert]')).not.toBeNull(),
    );
    await waitFor(async () => expect(await names()).toEqual(['Rosa']));
  });

  it('fetches an unlisted patient three seconds after the message', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const kofi = person(4, 'Kofi', '400', { isUnread: true });
      const host = hostOf([rosa], { 4: kofi });
      show(host);
      expect(await names()).toEqual(['Rosa']);
      deliver(host, 'messaging.message.sent', 4, says(4, 'Kofi', '400'));
      await act(() => vi.advanceTimersByTimeAsync(2_500));
      expect(await names()).toEqual(['Rosa']);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      await waitFor(async () => expect(await names()).toEqual(['Kofi', 'Rosa']));
    } finally {
      vi.useRealTimers();
    }
  });

  it('ignores a message of a patient in another pod', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const lena = thread({ ...person(5, 'Lena', '400'), metadata: { podIds: [9] } });
      const alder = thread({ ...rosa, metadata: { ...rosa.patientMetadata, podIds: [4] } });
      const host = hostOf([alder], { 5: lena });
      show(host, { ...ALL, podIds: [4] });
      await names();
      deliver(host, 'messaging.message.sent', 5, says(5, 'Lena', '400'));
      await act(() => vi.advanceTimersByTimeAsync(4_000));
      await waitFor(() => expect(host.calls('GET', '/api/chat/v4/thread/')).toHaveLength(2));
      expect(await names()).toEqual(['Rosa']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reloads a thread on a refilter signal, at most every five seconds', async () => {
    const host = hostOf([rosa, devon], { 2: { ...devon, tag: 'operational' } });
    show(host);
    await names();
    act(() => host.socket.next({ type: 'signal', name: 'refilter', patient_id: 2, user_id: 9 }));
    act(() => host.socket.next({ type: 'signal', name: 'refilter', patient_id: 2, user_id: 9 }));
    await waitFor(async () =>
      expect(within(await list()).getAllByRole('listitem')[1]).toHaveTextContent('Operational'),
    );
    expect(
      host.calls('GET', '/api/chat/v4/thread/').filter(({ query }) => query.has('patientId')),
    ).toHaveLength(1);
  });

  it('shows drafts of any machine, except for the open thread', async () => {
    const draft = (patient: number, text: string) => ({
      place: `chat:${patient}`,
      patientId: patient,
      body: { text },
      updatedAt: '2026-11-21T14:30:00Z',
      isMasked: false,
    });
    const host = hostOf([rosa, devon, jonah]);
    host.answer('GET /api/drafts/', onWire([draft(1, 'Take the white'), draft(2, 'Call me'), draft(3, ' ')]));
    const { runtime } = show(host, ALL, 1);
    await names();
    expect(await screen.findByText('Call me')).toHaveTextContent('Draft: Call me');
    expect(screen.queryByText(/Take the white/)).toBeNull();
    expect(screen.getByText('Jonah writes')).toBeVisible();
    expect(host.calls('GET', '/api/drafts/')).toHaveLength(1);
    // This page has newer data.
    act(() => runtime.drafts.change('chat:3', 3, { text: 'Just now' }));
    expect(await screen.findByText('Just now')).toBeVisible();
    act(() => runtime.drafts.clear('chat:3'));
    expect(screen.getByText('Jonah writes')).toBeVisible();
  });

  it('shows who is typing', async () => {
    const host = hostOf([rosa]);
    show(host);
    await names();
    const change = { patient_id: 1, user_id: 2, name: 'Dana Cole', role: 'rn', viewing: true, typing: true };
    act(() => host.socket.next({ type: 'presence', changes: [change] }));
    expect(await screen.findByText('Dana is typing…')).toBeVisible();
    // The reader's own other tab does not count.
    act(() => host.socket.next({ type: 'presence', changes: [{ ...change, user_id: 1 }] }));
    act(() =>
      host.socket.next({ type: 'presence', changes: [{ ...change, viewing: false, typing: false }] }),
    );
    await waitFor(() => expect(screen.queryByText(/is typing/)).toBeNull());
  });

  it('shows what arrived shortly before a redraw, as in another layout', async () => {
    const host = hostOf([rosa]);
    const { queryClient } = renderWithKit(<Layouts />, {
      host,
      access: { features: new Set(['people', 'messaging', 'programs']) },
    });
    await names();
    deliver(host, 'messaging.message.sent', 4, says(4, 'Kofi', '400'));
    host.answer(
      'GET /api/chat/v4/thread/',
      onWire({ results: [person(4, 'Kofi', '400'), rosa], next: null }),
    );
    // As in the console, what was read a moment ago is not read again by itself.
    queryClient.setDefaultOptions({
      queries: { ...queryClient.getDefaultOptions().queries, staleTime: 30_000 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Narrow' }));
    await waitFor(async () => expect(await names()).toEqual(['Kofi', 'Rosa']));
  });

  it('brings back at once a thread that waits again, because its reply was deleted', async () => {
    const waits = work({ responseDueAt: '2999-01-01T00:00:00Z', waitingSince: '2026-11-21T14:00:00Z' });
    const unclaimed = { ...ALL, filter: 'unclaimed' as const };
    const host = hostOf([
      { ...rosa, work: waits },
      { ...devon, work: waits },
    ]);
    const { queryClient } = show(host, unclaimed);
    expect((await names()).toSorted()).toEqual(['Devon', 'Rosa']);
    const change = (now: typeof waits) =>
      deliver(host, 'messaging.work.changed', 1, onWire({ uid: rosa.uid, work: now, lostBy: null }));
    // Read elsewhere too, as by the pane beside the list.
    queryClient.setQueryData(['messaging', 'thread', 1], { ...rosa, work: waits });
    host.answer('GET /api/chat/v4/thread/', () => new Promise(() => {}));
    act(() => {
      queryClient.setQueryData(['messaging', 'threads', 'unclaimed', '', false], (pages: unknown) => {
        const known = pages as { pages: { results: { patient: number }[] }[] };
        const [first] = known.pages;
        return {
          ...known,
          pages: [{ ...first, results: first?.results.filter(({ patient }) => patient !== 1) }],
        };
      });
    });
    await waitFor(async () => expect(await names()).toEqual(['Devon']));
    change(waits);
    await waitFor(async () => expect((await names()).toSorted()).toEqual(['Devon', 'Rosa']));
  });
});
