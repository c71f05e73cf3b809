import { Toaster } from '@huddle/kit/components/ui/toast';
import { shortcuts } from '@huddle/kit/shortcuts';
import { type FakeCall, type FakeHost, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../api';
import { outbox } from '../outbox/use-outbox';
import { withLayout } from '../testing/layout';
import { message, npSender, thread } from '../testing/samples';
import { Chat } from './chat';
import { forgetWantedComposer, wantComposer } from './wanted-composer';

withLayout();

// The outbox outlives its screens, so each test uses a different patient.
let patient = 100;
beforeEach(() => {
  patient += 1;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

function at(uid: string, sentAt: string, over: Partial<Message> = {}): Message {
  return message({
    uid,
    patientId: patient,
    thread: thread({ patient }).uid,
    sentAt,
    timetoken: String(Date.parse(sentAt)),
    ...over,
    sender: over.sender === undefined ? { ...patientSender(), id: patient } : over.sender,
  });
}

const patientSender = () => ({
  ...npSender,
  firstName: 'Rosa',
  lastName: 'Pratt',
  role: null,
  roleLabel: null,
  isPatient: true,
});

function hostOf(
  over: Parameters<typeof thread>[0],
  messages: Message[],
  more: Record<string, unknown> = {},
): FakeHost {
  const one = thread({ patient, messageCursor: messages.at(-1)?.timetoken ?? '0', ...over });
  return fakeHost({
    'GET /api/chat/v4/thread/': onWire({ results: [one], count: 1, countExact: true, next: null }),
    [`GET /api/chat/v3/thread/${one.uid}/history-at/9223372036854775807/`]: onWire({
      results: messages,
      hasBefore: false,
      hasAfter: false,
    }),
    'GET /api/providers/me/phone-calls/': onWire({ results: [], count: 0, countExact: true, next: null }),
    [`PATCH /api/chat/v3/thread/${one.uid}/`]: onWire({ ...one, isUnread: false }),
    ...more,
  });
}

function show(host: FakeHost, features: string[] = [], marksReadOnOpen = false) {
  return renderWithKit(
    <>
      <Chat patientId={patient} marksReadOnOpen={marksReadOnOpen} />
      <Toaster />
    </>,
    { host, access: { features: new Set(['people', 'messaging', ...features]) } },
  );
}

const field = () => screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
const lines = async () => {
  const found = await screen.findByRole('list', { name: 'Messages with Rosa Pratt' }, { timeout: 5_000 });
  return within(found).findAllByRole('listitem');
};

/** Presses Ctrl and Enter in a field. */
const sending = (target: Element | null) => ({
  key: 'Enter',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  target,
  preventDefault: () => {},
});

/** The draft that an earlier page left at a place. */
function leftAt(place: string, body: unknown): Record<string, unknown> {
  const draft = { place, patient_id: patient, body, updated_at: '2026-11-21T14:30:00Z', is_masked: false };
  return { [`GET /api/drafts/${encodeURIComponent(place)}/`]: draft };
}

/** Responds to a send as the host does: with the message, stored once per uid. */
function taking(stored: Message[] = []) {
  return ({ body }: FakeCall) => {
    const { uid, text } = body as { uid: string; text: string };
    const sent = at(uid, new Date().toISOString(), { text, sender: npSender });
    if (!stored.some((one) => one.uid === uid)) stored.push(sent);
    return onWire(sent);
  };
}

const yesterday = () => at('a', '2026-11-20T16:12:00Z', { text: 'I started the new inhaler.' });
const answer = () => at('b', '2026-11-20T16:20:00Z', { text: 'Good to hear.', sender: npSender });
const today = () =>
  at('c', '2026-11-21T14:02:00Z', {
    text: 'Chest tightness since this morning',
    isUrgentMessage: true,
    messageTags: ['clinical'],
  });

describe('the chat', () => {
  it('shows senders, read receipts and the unread line', async () => {
    const members = [
      { user: npSender.id, lastReadAt: '2026-11-20T20:00:00Z' },
      { user: patient, lastReadAt: '2026-11-20T16:31:00Z' },
    ];
    show(hostOf({ members }, [yesterday(), answer(), today()]));
    const all = (await lines()).map((line) => line.textContent);
    expect(all).toHaveLength(6);
    expect(all[1]).toMatch(/Rosa Pratt · .*I started the new inhaler\./);
    expect(all[2]).toMatch(/NP · you · .*Good to hear\..*Seen /);
    expect(all[4]).toContain('New messages below');
    expect(all[5]).toMatch(/Rosa Pratt · .* · Clinical.*Chest tightness.*Urgent/);
  });

  it('shows who is viewing and who is typing', async () => {
    const host = hostOf({}, [yesterday()]);
    show(host);
    await lines();
    const rn = {
      patient_id: patient,
      user_id: 2,
      name: 'Dana Cole',
      role: 'rn',
      viewing: true,
      typing: false,
    };
    act(() => host.socket.next({ type: 'presence', changes: [rn] }));
    expect(await screen.findByText('Dana is viewing')).toBeVisible();
    act(() => host.socket.next({ type: 'presence', changes: [{ ...rn, typing: true }] }));
    expect(await screen.findByText('Dana is typing…')).toBeVisible();
  });

  it('adds new messages and announces them to screen readers', async () => {
    const host = hostOf({}, [yesterday()]);
    show(host);
    await lines();
    const payload = onWire(today());
    act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload }));
    act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload }));
    expect((await lines()).filter((line) => line.textContent?.includes('Chest tightness'))).toHaveLength(1);
    expect(screen.getByText('Rosa Pratt: Chest tightness since this morning')).toBeInTheDocument();
  });

  it('explains a missing thread, and offers Retry after a failure', async () => {
    const host = hostOf({}, []);
    host.answer('GET /api/chat/v4/thread/', { results: [], count: 0, count_exact: true, next: null });
    show(host);
    expect(await screen.findByText('Patient does not exist')).toBeVisible();
  });

  it('offers to join in tenants with onboarding, and posts the arrival event', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': taking() });
    show(host, ['onboarding']);
    await userEvent.click(await screen.findByRole('button', { name: 'Join the chat' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join the chat' })).toBeNull());
    expect(host.calls('POST', '/api/chat/v2/')[0]?.body).toMatchObject({
      patient_id: patient,
      event: 'arrival',
    });
  });

  it.each([
    ['without onboarding', [], {}],
    ['for the care team', ['onboarding'], { metadata: { careTeamIds: [npSender.id] } }],
    ['for who took part', ['onboarding'], { clinicianHasChattedWithPatient: true }],
  ])('offers no joining %s', async (_case, features, over) => {
    show(hostOf(over, [yesterday()]), features);
    await lines();
    expect(screen.queryByRole('button', { name: 'Join the chat' })).toBeNull();
  });
});

describe('sending', () => {
  it('trims the text, sends it once, and shows it as sent', async () => {
    const stored: Message[] = [];
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': taking(stored) });
    show(host);
    await userEvent.type(await field(), '  On my way  ');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(await field()).toHaveValue('');
    const [call, ...others] = host.calls('POST', '/api/chat/v2/');
    expect(others).toHaveLength(0);
    expect(call?.body).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      patient_id: patient,
      text: 'On my way',
    });
    // The event for the user's own message brings the same message again.
    act(() =>
      host.socket.event('messaging.message.sent', { patient_id: patient, payload: onWire(stored[0]) }),
    );
    expect((await lines()).filter((line) => line.textContent?.includes('On my way'))).toHaveLength(1);
  });

  it('does not restore a message whose deletion event precedes the send response', async () => {
    const stored: Message[] = [];
    let answerNow = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const take = taking(stored);
    const host = hostOf({}, [yesterday()], {
      'POST /api/chat/v2/': async (request: FakeCall) => {
        const answer = take(request);
        await isAnswered;
        return answer;
      },
    });
    show(host);
    await userEvent.type(await field(), 'On my way');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(stored).toHaveLength(1));
    act(() =>
      host.socket.event('messaging.message.sent', { patient_id: patient, payload: onWire(stored[0]) }),
    );
    expect(await screen.findByText('Sent')).toBeVisible();
    answerNow();
    await waitFor(() =>
      expect(
        outbox
          .entries(patient)
          .get()
          .map(({ state }) => state),
      ).not.toContain('sending'),
    );
    act(() =>
      host.socket.event('messaging.message.deleted', {
        patient_id: patient,
        payload: { uid: stored[0]?.uid },
      }),
    );
    await waitFor(() => expect(screen.queryByText('On my way')).toBeNull());
  });

  it('announces a new message, and withdraws it when it is deleted', async () => {
    const host = hostOf({}, [yesterday()]);
    show(host);
    await lines();
    const sent = at('new', '2026-11-21T16:12:00Z', { text: 'Forget what I said.', sender: npSender });
    const payload = onWire({ ...sent, sender: { ...npSender, id: 77 } });
    act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload }));
    const announced = await screen.findByText(/: Forget what I said\.$/);
    expect(announced).toHaveRole('status');
    act(() =>
      host.socket.event('messaging.message.deleted', { patient_id: patient, payload: { uid: 'new' } }),
    );
    await waitFor(() => expect(document.body).not.toHaveTextContent('Forget what I said.'));
  });

  it('is disabled with a reason while the text is empty', async () => {
    show(hostOf({}, [yesterday()]));
    await userEvent.type(await field(), '   ');
    const send = screen.getByRole('button', { name: /^Send/ });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAttribute('aria-description', 'Enter a message first');
  });

  it('does not send while an attached file is missing, and says why', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': taking() });
    show(host);
    await userEvent.type(await field(), 'The letter is attached');
    const letter = new File(['x'], `${'x'.repeat(70)}.pdf`, { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Files to attach'), letter);
    expect(await screen.findByText('Ensure the filename has no more than 63 characters')).toBeVisible();
    const send = screen.getByRole('button', { name: /^Send/ });
    expect(send).toHaveAttribute('aria-description', 'Retry or remove the file that failed to upload');
    await userEvent.click(await field());
    act(() => shortcuts.press(sending(document.activeElement)));
    expect(await screen.findByText('Retry or remove the file that failed to upload')).toBeVisible();
    expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /^Remove x/ }));
    expect(await field()).toHaveFocus();
    await userEvent.click(send);
    await waitFor(() => expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(1));
  });

  it('prevents a file dropped beside it from replacing the page', async () => {
    show(hostOf({}, [yesterday()]));
    await field();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(drop, { dataTransfer: { types: ['Files'], dropEffect: 'copy' } });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('is disabled while the text is too long', async () => {
    const host = hostOf({}, [yesterday()]);
    show(host);
    await userEvent.click(await field());
    await userEvent.paste('x'.repeat(10_002));
    expect(screen.getByRole('button', { name: /^Send/ })).toHaveAttribute(
      'aria-description',
      '2 characters over the limit',
    );
  });

  it('inserts a line break on Enter and sends with the modifier key', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': taking() });
    show(host);
    await userEvent.type(await field(), 'One{Enter}Two');
    expect(await field()).toHaveValue('One\nTwo');
    const box = await field();
    act(() => shortcuts.press(sending(box)));
    await waitFor(() => expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(1));
  });

  it('keeps a refused message, and retries with the same uid', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': problem(403, 'permission-denied') });
    show(host);
    await userEvent.type(await field(), 'First');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(
      await screen.findByText("Not sent: you don't have permission to send messages here"),
    ).toBeVisible();
    await userEvent.type(await field(), 'Second');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText('Queued')).toBeVisible();
    host.answer('POST /api/chat/v2/', taking());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(3));
    const bodies = host
      .calls('POST', '/api/chat/v2/')
      .map(({ body }) => body as { uid: string; text: string });
    expect(bodies.map(({ text }) => text)).toEqual(['First', 'First', 'Second']);
    expect(bodies[1]?.uid).toBe(bodies[0]?.uid);
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  });

  it('discards a failed message on request', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': problem(403, 'permission-denied') });
    show(host);
    await userEvent.type(await field(), 'Never mind');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Never mind')).toBeNull();
    expect(document.activeElement).toHaveAttribute('data-slot', 'virtual-list');
  });

  it('shows messages that an earlier page could not send', async () => {
    const unsent = { uid: crypto.randomUUID(), text: 'Left behind', createdAt: '2026-11-21T14:30:00Z' };
    const host = hostOf({}, [yesterday()], {
      ...leftAt(`unsent:${patient}`, { messages: [unsent] }),
    });
    show(host);
    expect(await screen.findByText('Left behind')).toBeVisible();
    expect(screen.getByText('Not sent')).toBeVisible();
    expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(0);
  });

  it('restores the draft and shows that it is saved', async () => {
    const host = hostOf({}, [yesterday()], {
      ...leftAt(`chat:${patient}`, { text: 'I am calling' }),
    });
    show(host);
    await waitFor(async () => expect(await field()).toHaveValue('I am calling'));
    expect(screen.getByText('Draft saved')).toBeVisible();
  });
});

describe('a composer that is not there yet', () => {
  it('gets the focus when it is, and until then the keys meant for it do nothing', async () => {
    const run = vi.fn();
    const remove = shortcuts.add({ keys: 'e', label: 'Done', group: 'Test', run });
    wantComposer(patient);
    show(hostOf({}, [today()]));
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(run).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}e');
    expect(run).toHaveBeenCalledOnce();
    remove();
  });

  it('does not get it from somebody who went elsewhere', async () => {
    wantComposer(patient);
    forgetWantedComposer();
    show(hostOf({}, [today()]));
    expect(await field()).not.toHaveFocus();
  });
});

describe('reading', () => {
  const ON_OPEN = ['messaging.read_on_open'];

  it('marks nothing read by looking, clicking or typing', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, [], true);
    await lines();
    await userEvent.click(await field());
    await userEvent.keyboard('H');
    expect(host.calls('PATCH')).toHaveLength(0);
  });

  it('marks the thread read when it is opened in a focused window, in tenants that want that', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, ON_OPEN, true);
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
    expect(host.calls('PATCH')[0]?.body).toMatchObject({ is_unread: false });
  });

  it('waits until the window has the focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, ON_OPEN, true);
    await lines();
    expect(host.calls('PATCH')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
  });

  it('keeps a previewed thread unread until the user interacts with it', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, ON_OPEN);
    await lines();
    expect(host.calls('PATCH')).toHaveLength(0);
    await userEvent.click(await field());
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
  });

  it('shows an error if marking fails', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    host.answer(`PATCH /api/chat/v3/thread/${thread({ patient }).uid}/`, problem(500, 'internal'));
    show(host, ON_OPEN, true);
    expect(await screen.findByText('Failed to mark thread read')).toBeVisible();
  });
});

describe('a protected patient', () => {
  it('hides the thread and requests access with a reason', async () => {
    const host = hostOf({ isMasked: true, lastMessage: null }, [], {
      'POST /api/phi_access_control/': { expires_at: '2026-11-22T02:00:00Z' },
    });
    show(host);
    expect(await screen.findByText('Protected patient')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Request Access' }));
    const dialog = await screen.findByRole('dialog');
    const submit = () => within(dialog).getByRole('button', { name: 'Request access' });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Message triage' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Covering for NP');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.calls('POST', '/api/phi_access_control/')[0]?.body).toEqual({
      user_id: patient,
      access_reason: 'message_triage',
      note: 'Covering for NP',
    });
    await waitFor(() => expect(host.calls('GET', '/api/chat/v4/thread/').length).toBeGreaterThan(1));
  });

  it('shows that access was declined when the user cancels', async () => {
    show(hostOf({ isMasked: true, lastMessage: null }, []));
    await userEvent.click(await screen.findByRole('button', { name: 'Request Access' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('PHI access declined')).toBeVisible();
  });
});
