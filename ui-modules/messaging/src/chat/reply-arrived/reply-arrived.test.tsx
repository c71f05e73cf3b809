import { onWire, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '../../api';
import { hostOfThread, longThread } from '../../testing/host-of-thread';
import { withLayout } from '../../testing/layout';
import { Chat } from '../chat';

withLayout();

// The outbox outlives its screens, so each test uses a different patient.
let patient = 2_900;
beforeEach(() => {
  patient += 1;
});

const TITLE = 'A reply arrived while you were typing';

async function typing() {
  const [first, second, third] = longThread(patient, 3) as [Message, Message, Message];
  const host = hostOfThread(patient, [first, second]);
  host.answer('POST /api/chat/v2/', ({ body }: { body: unknown }) => {
    const { uid, text } = body as { uid: string; text: string };
    return onWire({ ...third, uid, text, timetoken: '9' });
  });
  renderWithKit(<Chat patientId={patient} />, { host });
  const field = await screen.findByRole('textbox', { name: 'Message to Rosa Pratt' });
  await screen.findByText('Message 2');
  const user = userEvent.setup();
  await user.type(field, 'Yes');
  act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload: onWire(third) }));
  await screen.findByText('Message 3');
  const sent = () => host.calls('POST', '/api/chat/v2/').length;
  return { user, field, sent };
}

it('shows a reply that arrived, and sends after confirmation', async () => {
  const { user, field, sent } = await typing();
  await user.type(field, '{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('alertdialog', { name: TITLE });
  expect(question).toHaveTextContent('Message 3');
  expect(question).toHaveFocus();
  expect(sent()).toBe(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toBe(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field).toHaveValue('');
});

it('asks once: a user who has seen the reply sends without a dialog', async () => {
  const { user, field, sent } = await typing();
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await screen.findByRole('alertdialog', { name: TITLE });
  await user.keyboard('{Escape}ejr');
  expect(field).not.toHaveFocus();
  expect(field).toHaveValue('Yes');
  await user.type(field, ', please.');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(sent()).toBe(1));
});
