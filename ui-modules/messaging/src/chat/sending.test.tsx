import { shortcuts } from '@huddle/kit/shortcuts';
import { type FakeCall, onWire, problem } from '@huddle/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Message } from '../api';
import { outbox } from '../outbox/use-outbox';
import { at, field, hostOf, leftAt, lines, patient, sending, show, taking, yesterday } from '../testing/chat';
import { npSender } from '../testing/samples';

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

  it('sends once on a double click', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': taking() });
    show(host);
    await userEvent.type(await field(), 'On my way');
    await userEvent.dblClick(screen.getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(host.calls('POST', '/api/chat/v2/')).toHaveLength(1);
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
