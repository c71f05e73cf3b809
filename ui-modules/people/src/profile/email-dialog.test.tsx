import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeAnswer, fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../testing/samples';
import EmailDialog from './email-dialog';

const SEND = 'POST /api/user/provider/phone/verify/code/';
const VERIFY = 'POST /api/user/provider/phone/verify/';
const UPDATE = 'POST /api/user/7/email/send-verification/';
const WRONG = problem(400, 'invalid-request', {
  errors: [{ pointer: '/code', detail: 'Please check the entered OTP' }],
});

function show(answers: Record<string, FakeAnswer>, isKnown = true) {
  const onClose = vi.fn();
  const host = fakeHost({ [SEND]: problem(500, 'internal'), ...answers });
  renderWithKit(
    <>
      <EmailDialog patientId={7} isKnown={isKnown} onClose={onClose} />
      <Toaster />
    </>,
    { host },
  );
  return { host, onClose };
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function fill(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

it('goes through code, new address and confirmation', async () => {
  const { host, onClose } = show({
    [SEND]: null,
    [VERIFY]: { is_verified: true },
    [UPDATE]: { email: 'new@example.com' },
  });
  await press('Send code');
  expect(await screen.findByText('OTP has been sent')).toBeInTheDocument();
  await fill('Code', '12x3456');
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  await press('Verify');
  expect(await screen.findByText('OTP verification is successful')).toBeInTheDocument();
  await fill('New email', 'new@example.com');
  await press('Update email');
  expect(await screen.findByText('Email has been updated')).toBeInTheDocument();
  await press('Done');
  expect(onClose).toHaveBeenCalled();
  expect(host.calls('POST').map(({ body }) => body)).toEqual([
    { id: 7 },
    { id: 7, code: '123456' },
    { email: 'new@example.com' },
  ]);
});

it('stays at the code step if the code is wrong', async () => {
  show({ [SEND]: null, [VERIFY]: WRONG });
  await press('Send code');
  await fill('Code', '123456');
  await press('Verify');
  expect(await screen.findByText('Please check the entered OTP')).toBeInTheDocument();
  expect(screen.getByText('OTP verification failed')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});

it('shows errors of sending the code and of changing the address', async () => {
  const { host } = show({});
  await press('Send code');
  expect(await screen.findByText('OTP Failed to send')).toBeInTheDocument();
  host.answer(SEND, null);
  host.answer(VERIFY, { is_verified: true });
  host.answer(UPDATE, problem(503, 'unavailable'));
  await press('Send code');
  await fill('Code', '123456');
  await press('Verify');
  await fill('New email', 'new@example.com');
  await press('Update email');
  expect(await screen.findByText('Email update Failed.')).toBeInTheDocument();
  host.answer(
    UPDATE,
    problem(400, 'invalid-request', { errors: [{ pointer: '/email', detail: 'Invalid Email' }] }),
  );
  await press('Update email');
  expect(await screen.findByText('Invalid Email')).toBeInTheDocument();
});

it('skips the code if no address is on record', async () => {
  show({ [UPDATE]: { email: 'new@example.com' } }, false);
  await fill('New email', 'new@example.com');
  await press('Update email');
  expect(await screen.findByText('Email has been updated')).toBeInTheDocument();
});

it('asks before it takes the address of another patient', async () => {
  const shared = problem(409, 'email-shared', { detail: 'This is the email address of Z••• Q•••.' });
  const { host } = show({ [UPDATE]: shared }, false);
  await fill('New email', 'family@example.com');
  await press('Update email');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the email address of Z••• Q•••.');
  // The question is asked again for another address.
  await fill('New email', 'other@example.com');
  expect(screen.queryByText(/Z•••/)).not.toBeInTheDocument();
  await press('Update email');
  await screen.findByText(/Z•••/);
  host.answer(UPDATE, { email: 'other@example.com' });
  await press('Share this address');
  expect(await screen.findByText('Email has been updated')).toBeInTheDocument();
  expect(host.calls('POST').map(({ body }) => body)).toEqual([
    { email: 'family@example.com' },
    { email: 'other@example.com' },
    { email: 'other@example.com', is_shared_confirmed: true },
  ]);
});
