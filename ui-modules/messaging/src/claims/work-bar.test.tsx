import { Toaster } from '@huddle/kit/components/ui/toast';
import { formatTime } from '@huddle/kit/lib/time';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '../api';
import { Chat } from '../chat/chat';
import { toLocalInput } from '../local-time';
import { hostOfThread, longThread } from '../testing/host-of-thread';
import { withLayout } from '../testing/layout';
import { claimSettings, message, npSender, owned, teamOwned, thread, work } from '../testing/samples';
import type { Work } from '../thread/work.model';
import { CLAIMS } from './claims.resource';
import { openWork } from './open-work.store';
import { useHandedOver } from './use-handed-over';

withLayout();

// The outbox outlives its screens, so each test uses a different patient.
let patient = 4_900;
beforeEach(() => {
  patient += 1;
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function show(now: Work | null, more: Record<string, unknown> = {}, part: Parameters<typeof thread>[0] = {}) {
  const messages = longThread(patient, 2) as [Message, Message];
  const one = thread({ patient, messageCursor: '2', lastMessage: messages[1], work: now, ...part });
  const host = hostOfThread(patient, messages, {
    'GET /api/chat/v4/thread/': onWire({ results: [one], count: 1, countExact: true, next: null }),
    'GET /api/chat/claim-settings/': onWire(claimSettings()),
    ...more,
  });
  renderWithKit(
    <>
      <Chat patientId={patient} />
      <Toaster />
    </>,
    {
      host,
      access: { features: new Set(['people', 'messaging', CLAIMS]) },
    },
  );
  return { host, uid: one.uid, user: userEvent.setup() };
}

function Listener() {
  useHandedOver();
  return <p>Listening</p>;
}

const PUT_DONE = (uid: string) => `PUT /api/chat/thread/${uid}/done/`;
const bar = () => screen.findByRole('region', { name: 'Thread assignment' });

it('claims a thread and notifies every console that has it open', async () => {
  const uid = thread({ patient }).uid;
  const { host, user } = show(work(), {
    [`PUT /api/chat/thread/${uid}/claim/`]: onWire(owned(1, later(30))),
  });
  expect(await bar()).toHaveTextContent('Unassigned');
  await user.click(screen.getByRole('button', { name: /^Assign to me/ }));
  await waitFor(async () => expect(await bar()).toHaveTextContent('Thread assigned to you'));
  act(() =>
    host.socket.event('messaging.work.changed', {
      patient_id: patient,
      payload: onWire({ uid, work: owned(2, later(30)) }),
    }),
  );
  await waitFor(async () => expect(await bar()).toHaveTextContent('Thread assigned to Iris Okonkwo'));
});

it('shows the response due time and the hand-over note', async () => {
  const given = teamOwned(5);
  const owner = { ...given.owner, note: 'She needs somebody who knows the plan' };
  const due = new Date(Date.now() - 60_000);
  show({ ...given, owner, responseDueAt: due.toISOString() });
  await waitFor(async () => expect(await bar()).toHaveTextContent('Overdue since'));
  expect(await bar()).toHaveTextContent(formatTime(due));
  expect(await bar()).toHaveTextContent('“She needs somebody who knows the plan”');
});

it('is hidden in tenants without claims', async () => {
  show(null);
  await screen.findByText('Message 2');
  expect(screen.queryByRole('region', { name: 'Thread assignment' })).toBeNull();
});

it('marks a thread done with a shortcut', async () => {
  const uid = thread({ patient }).uid;
  const { host } = show(work(), {
    [`PUT /api/chat/thread/${uid}/done/`]: onWire(work({ done: { at: later(0), by: 1 } })),
  });
  await bar();
  fireEvent.keyDown(document.body, { key: 'e' });
  await screen.findByRole('button', { name: /^Reopen/ });
  expect(host.calls('PUT', `/api/chat/thread/${uid}/done/`)).toHaveLength(1);
});

it('asks before a thread that waits is marked done', async () => {
  const uid = thread({ patient }).uid;
  const due = work({ responseDueAt: later(20) });
  const done = work({ done: { at: later(0), by: 1 } });
  const { host, user } = show({ ...due, waitingSince: later(-5) }, { [PUT_DONE(uid)]: onWire(done) });
  await bar();
  fireEvent.keyDown(document.body, { key: 'e' });
  const question = await screen.findByRole('dialog', { name: 'Mark done without a reply?' });
  expect(question).toHaveTextContent('1 patient is waiting for a reply.');
  expect(question).not.toHaveTextContent('urgent');
  expect(host.calls('PUT')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Mark done' }));
  await screen.findByRole('button', { name: /^Reopen/ });
  // The toast says it once more, with Undo.
  expect(screen.getByText('Rosa Pratt marked done')).toBeVisible();
  expect(screen.getByText('1 patient is waiting for a reply.')).toBeVisible();
});

it('says why who is not licensed where the patient lives may not take the thread', async () => {
  const { host } = show(work(), {}, { metadata: { addressState: 'CT' } });
  await bar();
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(await screen.findByText('You are not licensed in CT, where this patient lives')).toBeVisible();
  expect(host.calls('PUT')).toHaveLength(0);
});

it('says why the host refuses an owner', async () => {
  const uid = thread({ patient }).uid;
  show(work(), { [`PUT /api/chat/thread/${uid}/claim/`]: problem(409, 'not-licensed') });
  await bar();
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(await screen.findByText('You are not licensed in MA, where this patient lives')).toBeVisible();
});

it('undoes a claim, and restores the snooze that Done ended', async () => {
  const uid = thread({ patient }).uid;
  const snooze = { since: later(-9), by: 1, until: later(600) };
  const { host, user } = show(work({ snooze, rowVersion: 1 }), {
    [PUT_DONE(uid)]: onWire(work({ done: { at: later(0), by: 1 }, rowVersion: 2 })),
    [`DELETE /api/chat/thread/${uid}/done/`]: onWire(work({ rowVersion: 3 })),
    [`PUT /api/chat/thread/${uid}/snooze/`]: onWire(work({ snooze, rowVersion: 4 })),
    [`PUT /api/chat/thread/${uid}/claim/`]: onWire({ ...owned(1, later(30)), rowVersion: 5 }),
    [`DELETE /api/chat/thread/${uid}/claim/`]: onWire(work({ snooze, rowVersion: 6 })),
  });
  await bar();
  fireEvent.keyDown(document.body, { key: 'e' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await bar()).toHaveTextContent('Snoozed until'));
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(await screen.findByText('Rosa Pratt assigned to you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.calls('DELETE', `/api/chat/thread/${uid}/claim/`)).toHaveLength(1));
});

it('marks a done thread read, and undoes both', async () => {
  const uid = thread({ patient }).uid;
  const { host, user } = show(
    owned(1, later(30)),
    {
      // The event about the change arrives before the response.
      [PUT_DONE(uid)]: () => {
        const done = work({ done: { at: later(0), by: 1 } });
        const payload = onWire({ uid, work: done, lostBy: null });
        act(() => host.socket.event('messaging.work.changed', { patient_id: patient, payload }));
        return onWire(done);
      },
      [`DELETE /api/chat/thread/${uid}/done/`]: onWire(work()),
      [`PUT /api/chat/thread/${uid}/claim/`]: onWire(owned(1, later(30))),
    },
    { isUnread: true },
  );
  const marks = () => host.calls('PATCH', `/api/chat/v3/thread/${uid}/`).map(({ body }) => body);
  await bar();
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(await screen.findByText('Rosa Pratt marked done')).toBeVisible();
  await waitFor(() => expect(marks()).toMatchObject([{ is_unread: false }]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await bar()).toHaveTextContent('Thread assigned to you'));
  await waitFor(() => expect(marks()).toMatchObject([{ is_unread: false }, { is_unread: true }]));
});

it('asks before marking done a thread that somebody else has claimed', async () => {
  const uid = thread({ patient }).uid;
  const { host, user } = show(work());
  // Claimed after this page was last updated.
  host.answer(PUT_DONE(uid), problem(409, 'claimed-by-other', { current: onWire(owned(2, later(30))) }));
  await bar();
  fireEvent.keyDown(document.body, { key: 'e' });
  const question = await screen.findByRole('dialog', { name: 'Thread assigned to Iris Okonkwo' });
  host.answer(PUT_DONE(uid), onWire(work({ done: { at: later(0), by: 1 } })));
  await user.click(within(question).getByRole('button', { name: 'Mark done' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(host.calls('PUT', `/api/chat/thread/${uid}/done/`).map(({ body }) => body)).toEqual([
    { over_claim: false },
    { over_claim: true },
  ]);
  expect(await bar()).toHaveTextContent('Marked as done');
});

it('snoozes until a time, and offers its actions in the palette', async () => {
  const uid = thread({ patient }).uid;
  const { host, user } = show(work());
  const until = new Date(Date.now() + 3 * 24 * 3_600_000);
  until.setSeconds(0, 0);
  host.answer(
    `PUT /api/chat/thread/${uid}/snooze/`,
    onWire(work({ snooze: { since: later(0), by: 1, until: until.toISOString() } })),
  );
  await bar();
  const commands = () => openWork.get()?.commands ?? [];
  expect(commands()).toContain('snooze.time');
  act(() => openWork.get()?.run('snooze.time'));
  const dialog = await screen.findByRole('dialog', { name: 'Snooze this thread' });
  const field = within(dialog).getByLabelText('Until');
  fireEvent.change(field, { target: { value: '2020-01-01T08:00' } });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a future time within one year');
  fireEvent.change(field, { target: { value: toLocalInput(until.toISOString()) } });
  await user.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(host.calls('PUT', `/api/chat/thread/${uid}/snooze/`)[0]?.body).toEqual({
    until: until.toISOString(),
    over_claim: false,
  });
  expect(commands()).toEqual(['claim', 'handOver', 'unsnooze', 'finish']);
});

it('asks before a reply over a claim, and confirms it to the host', async () => {
  const { host, user } = show(owned(2, later(30)));
  const third = longThread(patient, 3)[2] as Message;
  host.answer('POST /api/chat/v2/', ({ body }: { body: unknown }) => {
    const { uid: message, text } = body as { uid: string; text: string };
    return onWire({ ...third, uid: message, text });
  });
  const field = await screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
  await user.type(field, 'Yes{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('alertdialog', { name: 'Thread assigned to Iris Okonkwo' });
  expect(question).toHaveFocus();
  expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(0);
  // Escape leaves: what is typed next goes to nobody.
  await user.keyboard('{Escape}ejr');
  expect(field).not.toHaveFocus();
  expect(field).toHaveValue('Yes');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await user.click(await screen.findByRole('button', { name: /^Send anyway/ }));
  await waitFor(() => expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(1));
  expect(host.calls('POST', '/api/chat/v2/')[0]?.body).toMatchObject({ over_claim: true });
});

it.each([
  ['asks who is not of the team', [], 'Thread assigned to Nurses', 1],
  ['lets the team', [{ id: 5, name: 'Nurses' }], 'Thread assigned to Nurses (your team)', 0],
])('%s before a reply to what was given to a team', async (_case, teams, said, questions) => {
  const { user } = show(teamOwned(5), { 'GET /api/macros/': onWire({ results: [], teams }) });
  await waitFor(async () => expect(await bar()).toHaveTextContent(said));
  const field = await screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
  await user.type(field, 'Yes');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  if (questions === 0) await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.queryAllByRole('alertdialog', { name: 'Thread assigned to Nurses' })).toHaveLength(questions);
});

/** A console that is at another page; the result delivers changes of the work on the patient's thread. */
async function elsewhere() {
  const one = thread({ patient });
  const host = fakeHost({
    'GET /api/chat/v4/thread/': onWire({ results: [one], count: 1, countExact: true, next: null }),
  });
  renderWithKit(
    <>
      <Listener />
      <Toaster />
    </>,
    { host },
  );
  await screen.findByText('Listening');
  const deliver = (now: Work, lostBy: number | null = null) =>
    act(() =>
      host.socket.event('messaging.work.changed', {
        at: later(0),
        patient_id: patient,
        payload: onWire({ uid: one.uid, work: now, lostBy }),
      }),
    );
  return { host, deliver };
}

it('notifies the new owner of a handed-over thread once, with patient, sender and note', async () => {
  const { host, deliver } = await elsewhere();
  const given = owned(1, later(30));
  const iris = { ...npSender, id: 2, firstName: 'Iris', lastName: 'Okonkwo' };
  const owner = { ...given.owner, since: later(0), handedOverBy: iris.id, note: 'Knows her knee' };
  const hand = (over: object) => deliver({ ...given, owner: { ...owner, ...over } } as Work);
  hand({ handedOverBy: 1 });
  hand({ handedOverBy: null });
  hand({ since: later(-5) });
  const line = message({ patientId: patient, event: 'hand_over', sender: iris, text: 'Knows her knee' });
  act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload: onWire(line) }));
  hand({});
  hand({ leaseUntil: later(40) });
  expect(await screen.findAllByText("Rosa Pratt's thread was assigned to you")).toHaveLength(1);
  expect(screen.getByText('By Iris Okonkwo · “Knows her knee”')).toBeVisible();
});

it('notifies an owner who lost a thread', async () => {
  const { deliver } = await elsewhere();
  deliver(owned(2, later(30)), 7);
  deliver(owned(2, later(30)), 1);
  expect(await screen.findByText("Rosa Pratt's thread is now assigned to Iris Okonkwo")).toBeVisible();
  deliver(work(), 1);
  expect(await screen.findByText("Your assignment of Rosa Pratt's thread has expired")).toBeVisible();
});

it('takes the thread over to send a refused message', async () => {
  const uid = thread({ patient }).uid;
  const { host, user } = show(work(), {
    [`PUT /api/chat/thread/${uid}/claim/`]: onWire(owned(1, later(30))),
  });
  host.answer('POST /api/chat/v2/', problem(409, 'claim-refuses-replies'));
  const field = await screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
  await user.type(field, 'Yes{Control>}{Enter}{/Control}');
  await screen.findByText('Not sent: take over the thread first');
  await user.click(screen.getByRole('button', { name: 'Take over and send' }));
  await waitFor(() => expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(2));
  expect(host.calls('PUT', `/api/chat/thread/${uid}/claim/`)[0]?.body).toEqual({ take_over: true });
});

it('lets a refused sender send over the claim', async () => {
  const { host, user } = show(work());
  host.answer('POST /api/chat/v2/', problem(409, 'claimed-by-other'));
  const field = await screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
  await user.type(field, 'Yes{Control>}{Enter}{/Control}');
  await screen.findByText('Not sent: this thread is assigned to someone else');
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(2));
  expect(host.calls('POST', '/api/chat/v2/')[1]?.body).toMatchObject({ over_claim: true });
});
