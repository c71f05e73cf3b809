import { Toaster } from '@huddle/kit/components/ui/toast';
import { shortcuts } from '@huddle/kit/shortcuts';
import { type FakeHost, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Thread } from '../api';
import { useLiveCache } from '../live-cache';
import { withLayout } from '../testing/layout';
import { message, npSender, thread } from '../testing/samples';
import { rowNavigation } from './row-navigation.store';
import type { ThreadSelection } from './selection';
import { ThreadList } from './thread-list';

withLayout();

const ALL: ThreadSelection = { filter: 'all', podIds: [], includeNoPod: false };
const UNREAD: ThreadSelection = { ...ALL, filter: 'unread' };

function person(patient: number, firstName: string, cursor: string, over: Partial<Thread> = {}): Thread {
  const last = message({
    uid: `m${patient}`,
    patientId: patient,
    thread: thread({ patient }).uid,
    timetoken: cursor,
    text: `${firstName} writes`,
    sender: {
      ...npSender,
      id: patient,
      firstName,
      lastName: 'P.',
      role: null,
      roleLabel: null,
      isPatient: true,
    },
  });
  return thread({
    patient,
    messageCursor: cursor,
    lastMessage: last,
    ...over,
    metadata: { firstName, lastName: 'P.', ...over.patientMetadata },
  });
}

const rosa = person(1, 'Rosa', '300', { isUnread: true, isUrgent: true, tag: 'clinical' });
const devon = person(2, 'Devon', '200', { isUnread: true });
const jonah = person(3, 'Jonah', '100');

function page(threads: Thread[], next: string | null = null) {
  return onWire({ results: threads, count: threads.length, countExact: true, next });
}

/** A host with the list `threads`, which also returns the thread of a single patient. */
function hostOf(threads: Thread[], ofPatient: Record<number, Thread> = {}): FakeHost {
  return fakeHost({
    'GET /api/chat/v4/thread/': ({ query }: { query: URLSearchParams }) => {
      const one = query.get('patientId');
      if (one === null) return page(threads);
      return page(
        [ofPatient[Number(one)] ?? threads.find((row) => String(row.patient) === one)].filter(
          (row) => row !== undefined,
        ),
      );
    },
    'GET /api/chat/thread-counts/': onWire({
      all: 3,
      clinical: 1,
      operational: 0,
      unread: 2,
      badge: 2,
      pods: [],
      noPod: 3,
      countExact: true,
    }),
  });
}

function Inbox({ selection, selected = null }: { selection: ThreadSelection; selected?: number | null }) {
  const [patient, setPatient] = useState<number | null>(selected);
  useLiveCache();
  return (
    <>
      <ThreadList
        selection={selection}
        onSelectionChange={() => {}}
        selectedPatient={patient}
        onSelect={setPatient}
        onOpen={(row, event) => {
          event.preventDefault();
          setPatient(row.patient);
        }}
        onReply={() => {}}
      />
      <Toaster />
    </>
  );
}

function show(host: FakeHost, selection = ALL, selected: number | null = null) {
  return renderWithKit(<Inbox selection={selection} selected={selected} />, {
    host,
    access: { features: new Set(['people', 'messaging', 'programs']) },
  });
}

async function list(): Promise<HTMLElement> {
  const found = await screen.findByRole('list', { name: 'Threads' });
  await within(found).findAllByRole('listitem');
  return found;
}
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((row) => /Rosa|Devon|Jonah|Kofi|Lena/.exec(row.textContent ?? '')?.[0]);

function says(
  patient: number,
  firstName: string,
  timetoken: string,
  over: Partial<Parameters<typeof message>[0]> = {},
) {
  return onWire({
    ...person(patient, firstName, timetoken).lastMessage,
    uid: `news${timetoken}`,
    text: 'News',
    ...over,
  });
}

function deliver(host: FakeHost, kind: string, patient: number, payload: unknown) {
  act(() => host.socket.event(kind, { patient_id: patient, payload }));
}

function press(key: string) {
  act(() =>
    shortcuts.press({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      isComposing: false,
      target: document.body,
      preventDefault: () => {},
    }),
  );
}

describe('the thread list', () => {
  it('shows the main facts of each thread, and announces the list size', async () => {
    const answered = { ...jonah, lastMessage: message({ sender: npSender, text: 'See you Thursday' }) };
    const attached = person(4, 'Kofi', '50', { lastMessage: message({ text: '', attachment: 9 }) });
    show(hostOf([rosa, devon, answered, attached]));
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Unread.*Rosa P\..*1.*Rosa writes.*Urgent.*Clinical/);
    expect(rows[2]).toHaveTextContent('You: See you Thursday');
    expect(rows[3]).toHaveTextContent('IMAGE ATTACHMENT');
    expect(rows[0]).toHaveAttribute('aria-posinset', '1');
    expect(rows[0]).toHaveAttribute('aria-setsize', '4');
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/patients/1');
  });

  // console.md §4: "A high-risk dot shows for members with high risk."
  it('shows the program status, with a dot for high risk', async () => {
    const inProgram = (row: Thread, programStatus: string | null, riskScore: string | null) =>
      thread({ ...row, metadata: { ...row.patientMetadata, programStatus, riskScore } });
    show(
      hostOf([
        inProgram(rosa, 'care', 'high'),
        inProgram(devon, 'none', 'intermediate'),
        inProgram(jonah, null, 'high'),
      ]),
    );
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Care ?High risk/);
    expect(rows[1]).toHaveTextContent('None');
    for (const row of rows.slice(1)) expect(row).not.toHaveTextContent(/risk/i);
  });

  it('masks a protected patient', async () => {
    show(hostOf([{ ...rosa, isMasked: true, lastMessage: null }]));
    const row = within(await list()).getByRole('link');
    expect(row).toHaveTextContent('Protected');
    expect(row).not.toHaveTextContent('Rosa writes');
    expect(row).not.toHaveTextContent('Urgent');
  });

  it('explains an empty list', async () => {
    show(hostOf([]), UNREAD);
    expect(await screen.findByText('No unread messages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show all messages' })).toBeEnabled();
  });

  it('shows an error and retries', async () => {
    const host = hostOf([rosa]);
    host.answer('GET /api/chat/v4/thread/', problem(400, 'invalid-request'));
    show(host);
    expect(await screen.findByText('Messages could not be loaded')).toBeVisible();
    host.answer('GET /api/chat/v4/thread/', page([rosa]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Rosa']);
  });

  it('requests the next page with the cursor', async () => {
    const host = hostOf([]);
    host.answer('GET /api/chat/v4/thread/', ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'later' ? page([devon]) : page([rosa], 'later'),
    );
    show(host);
    await waitFor(async () => expect(await names()).toEqual(['Rosa', 'Devon']));
    expect(host.calls('GET', '/api/chat/v4/thread/')[0]?.query.get('limit')).toBe('100');
  });
});

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
    expect(await screen.findByText('RN is typing…')).toBeVisible();
    // The reader's own other tab does not count.
    act(() => host.socket.next({ type: 'presence', changes: [{ ...change, user_id: 1 }] }));
    act(() =>
      host.socket.next({ type: 'presence', changes: [{ ...change, viewing: false, typing: false }] }),
    );
    await waitFor(() => expect(screen.queryByText(/is typing/)).toBeNull());
  });
});

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
});
