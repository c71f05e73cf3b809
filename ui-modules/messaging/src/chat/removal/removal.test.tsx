import { Toaster } from '@huddle/kit/components/ui/toast';
import { type SlotHook, type SlotHost, SlotProvider } from '@huddle/kit/contract';
import { type FakeHost, FakeResponse, fakeSlots, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../api';
import { hostOfThread, longThread } from '../../testing/host-of-thread';
import { withLayout } from '../../testing/layout';
import { attachment } from '../../testing/samples';
import { Chat } from '../chat';

withLayout();

let patient = 1_900;
beforeEach(() => {
  patient += 1;
});

function show(host: FakeHost, permissions: string[] = [], slots: SlotHost | null = null) {
  return renderWithKit(
    <SlotProvider value={slots}>
      <Chat patientId={patient} />
      <Toaster />
    </SlotProvider>,
    { host, me: { permissions } },
  );
}

const line = async (text: string) => {
  const list = await screen.findByRole('list', { name: 'Messages with Rosa Pratt' }, { timeout: 5_000 });
  return (await within(list).findByText(text)).closest('li') as HTMLElement;
};
const menuOf = async (text: string) =>
  within(await line(text)).getByRole('button', { name: 'Message actions' });

describe("deleting one's own last message", () => {
  const deletionOf = ({ uid }: Message) => `DELETE /api/chat/v2/chat_message/${uid}/delete/`;

  it('asks with a preview, deletes it and confirms', async () => {
    const messages = longThread(patient, 10);
    const last = messages.at(-1) as Message;
    last.text = 'Please come at nine on Monday morning';
    const host = hostOfThread(patient, messages, { [deletionOf(last)]: new FakeResponse(204) });
    show(host);
    const user = userEvent.setup();
    await user.click(await menuOf(last.text));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
    expect(dialog).toHaveTextContent('“Please come at nine on Mond…”');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Message deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(last.text)).toBeNull());
    expect(screen.getByText('Message 9')).toBeVisible();
  });

  it('keeps the message if the host refuses', async () => {
    const messages = longThread(patient, 10);
    const last = messages.at(-1) as Message;
    show(hostOfThread(patient, messages, { [deletionOf(last)]: problem(409, 'conflict') }));
    const user = userEvent.setup();
    await user.click(await menuOf('Message 10'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete message')).toBeVisible();
    expect(await line('Message 10')).toBeVisible();
  });

  it('is not offered for patient messages or older messages', async () => {
    const messages = longThread(patient, 11);
    show(hostOfThread(patient, messages));
    const user = userEvent.setup();
    await user.click(await menuOf('Message 11'));
    await screen.findByRole('menuitem', { name: /^Mark urgent/ });
    expect(screen.queryByRole('menuitem', { name: 'Delete message' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(within(await line('Message 10')).queryByRole('button', { name: 'Message actions' })).toBeNull();
  });

  it('removes a message that another console deleted', async () => {
    const messages = longThread(patient, 10);
    const host = hostOfThread(patient, messages);
    show(host);
    await line('Message 10');
    act(() =>
      host.socket.event('messaging.message.deleted', {
        patient_id: patient,
        payload: { uid: messages.at(-1)?.uid },
      }),
    );
    await waitFor(() => expect(screen.queryByText('Message 10')).toBeNull());
  });
});

describe('redaction', () => {
  it('requires a reason, and users with the permission can still read the text', async () => {
    const messages = longThread(patient, 3);
    const target = messages[1] as Message;
    const redacted = { ...target, text: '', isRedacted: true };
    const host = hostOfThread(patient, messages, {
      [`PATCH /api/chat/v3/chat_message/${target.uid}/`]: onWire(redacted),
      [`GET /api/chat/v2/message/${target.uid}/`]: onWire({
        ...redacted,
        text: target.text,
        attachments: [attachment()],
      }),
    });
    show(host, ['messages.redact', 'messages.read_redacted']);
    const user = userEvent.setup();
    await user.click(await menuOf('Message 2'));
    await user.click(await screen.findByRole('menuitem', { name: 'Redact…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Redact this message?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Wrong patient' }));
    await user.click(within(dialog).getByRole('button', { name: 'Redact' }));
    await waitFor(() => expect(screen.queryByText('Message 2')).toBeNull());
    const [call] = host.calls('PATCH', `/api/chat/v3/chat_message/${target.uid}/`);
    expect(call?.body).toEqual({ is_redacted: true, reason: 'wrong_patient' });

    const bubble = await line('Redacted message');
    await user.click(within(bubble).getByRole('button', { name: 'Show text' }));
    expect(await within(bubble).findByText('Message 2')).toBeVisible();
    expect(within(bubble).getByRole('button', { name: 'Open letter.pdf' })).toBeVisible();
    await user.click(within(bubble).getByRole('button', { name: 'Hide text' }));
    expect(within(bubble).queryByText('Message 2')).toBeNull();
  });

  it('is not offered without the permission', async () => {
    const messages = longThread(patient, 3);
    Object.assign(messages[1] as Message, { text: '', isRedacted: true });
    show(hostOfThread(patient, messages));
    expect(within(await line('Redacted message')).queryByRole('button', { name: 'Show text' })).toBeNull();
    await userEvent.click(await menuOf('Message 3'));
    await screen.findByRole('menuitem', { name: /^Mark urgent/ });
    expect(screen.queryByRole('menuitem', { name: 'Redact…' })).toBeNull();
  });
});

const run = vi.fn();
const seen: unknown[] = [];
const TASK = { actions: [{ id: 'task', label: 'Create task', run }] };

const useTask: SlotHook<'message.action/v2'> = ({ message }) => {
  useEffect(() => void seen.push(message), [message]);
  return TASK;
};

it('shows actions contributed by other modules when the menu is opened', async () => {
  const slots = fakeSlots({ 'message.action/v2': { task: useTask } });
  const messages = longThread(patient, 2);
  show(hostOfThread(patient, messages), [], slots);
  const menu = await menuOf('Message 2');
  expect(seen).toHaveLength(0);
  const user = userEvent.setup();
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Create task' }));
  expect(run).toHaveBeenCalledOnce();
  expect(seen[0]).toMatchObject({ id: 2, text: 'Message 2', patientId: patient, isFromPatient: true });
});
