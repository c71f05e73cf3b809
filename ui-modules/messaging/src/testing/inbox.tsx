import { Toaster } from '@huddle/kit/components/ui/toast';
import { shortcuts } from '@huddle/kit/shortcuts';
import { type FakeHost, fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Thread } from '../api';
import { useLiveCache } from '../live-cache';
import type { ThreadSelection } from '../thread/selection';
import { ThreadList } from '../threads/thread-list';
import { message, npSender, thread } from './samples';

export const ALL: ThreadSelection = { filter: 'all', podIds: [], includeNoPod: false };
export const UNREAD: ThreadSelection = { ...ALL, filter: 'unread' };

export function person(
  patient: number,
  firstName: string,
  cursor: string,
  over: Partial<Thread> = {},
): Thread {
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

export const rosa = person(1, 'Rosa', '300', { isUnread: true, isUrgent: true, tag: 'clinical' });
export const devon = person(2, 'Devon', '200', { isUnread: true });
export const jonah = person(3, 'Jonah', '100');

export function page(threads: Thread[], next: string | null = null) {
  return onWire({ results: threads, count: threads.length, countExact: true, next });
}

/** A host with the list `threads`, which also returns the thread of a single patient. */
export function hostOf(threads: Thread[], ofPatient: Record<number, Thread> = {}): FakeHost {
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
      active: 3,
      drafts: 0,
      myUnread: 2,
      clinical: 1,
      operational: 0,
      unread: 2,
      pods: [],
      noPod: 3,
      countExact: true,
    }),
  });
}

export function Inbox({
  selection,
  selected = null,
}: {
  selection: ThreadSelection;
  selected?: number | null;
}) {
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

export function show(host: FakeHost, selection = ALL, selected: number | null = null) {
  return renderWithKit(<Inbox selection={selection} selected={selected} />, {
    host,
    access: { features: new Set(['people', 'messaging', 'programs']) },
  });
}

export async function list(): Promise<HTMLElement> {
  const found = await screen.findByRole('list', { name: 'Threads' });
  await within(found).findAllByRole('listitem');
  return found;
}
export const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((row) => /Rosa|Devon|Jonah|Kofi|Lena/.exec(row.textContent ?? '')?.[0]);

export function says(
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

export function deliver(host: FakeHost, kind: string, patient: number, payload: unknown) {
  act(() => host.socket.event(kind, { patient_id: patient, payload }));
}

export function press(key: string, { shiftKey = false } = {}) {
  act(() =>
    shortcuts.press({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey,
      defaultPrevented: false,
      isComposing: false,
      target: document.body,
      preventDefault: () => {},
    }),
  );
}
