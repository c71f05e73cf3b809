import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { subjectOf } from '../subject';
import { patient } from '../testing/samples';
import { ContactSection } from './contact';

const PERSON = 'PATCH /api/providers/me/user/people/1007/';
const bare = () => ({ ...patient().person, email: null, phoneNumber: null });

it('records the phone number of a patient who has none, in any usual notation', async () => {
  const subject = patient({ phoneNumber: null, person: { phoneNumber: null } });
  const { host } = renderWithKit(
    <>
      <ContactSection subject={subject} />
      <Toaster />
    </>,
    { host: fakeHost({ [PERSON]: onWire({ ...subject.person, phoneNumber: '+15085550107' }) }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Record phone number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record phone number' }));
  expect(dialog.queryByLabelText('Email')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Phone'), '508.555.0107');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact details saved')).toBeVisible();
  const [call] = host.calls('PATCH', '/api/providers/me/user/people/1007/');
  expect(call?.body).toMatchObject({ phone_number: '508.555.0107' });
  expect(call?.body).not.toHaveProperty('email');
});

it('records email and phone of a person without an account, and asks about an address of another patient', async () => {
  const { host } = renderWithKit(
    <>
      <ContactSection subject={subjectOf(bare())} />
      <Toaster />
    </>,
    {
      host: fakeHost({
        [PERSON]: problem(409, 'email-shared', { detail: 'This is the email address of Z••• Q•••.' }),
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact details' }));
  await userEvent.type(dialog.getByLabelText('Email'), 'family@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Z••• Q•••');
  host.answer(PERSON, onWire({ ...bare(), email: 'family@example.com' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Both may get this email' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact details saved')).toBeVisible();
  expect(host.calls('PATCH', '/api/providers/me/user/people/1007/').at(-1)?.body).toMatchObject({
    email: 'family@example.com',
    is_shared_confirmed: true,
  });
});

it('offers nothing to record for a patient whose contact details are known', async () => {
  renderWithKit(<ContactSection subject={patient()} />, { host: fakeHost({}) });
  expect(await screen.findByText('(508) 555-0107')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Record|Edit contact/ })).toBeNull();
});

it('shows each refusal of the host at its field', async () => {
  const { host } = renderWithKit(<ContactSection subject={subjectOf(bare())} />, { host: fakeHost({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact details' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'family@example.com');
  expect(await fieldsRefusedAbove(host, PERSON)).toEqual(['/is_shared_confirmed']);
});
