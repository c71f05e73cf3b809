import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { patient } from '../testing/samples';
import { Protection } from './protection';

const PATH = '/api/phi_access_control/people/1007/protection/';

function show({ isVip = false, permissions = ['access.protect'] as string[], answer = {} as unknown } = {}) {
  const host = fakeHost({ [`PUT ${PATH}`]: answer });
  return renderWithKit(
    <>
      <Protection subject={patient({ person: { requestAuthForPhi: isVip } })} />
      <Toaster />
    </>,
    { host, me: { permissions } },
  );
}

it('says whether a record is protected, to everybody', async () => {
  show({ permissions: [] });
  expect(await screen.findByText('Patient is not VIP')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is set with a reason', async () => {
  const { host } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Protect record' }));
  const dialog = await screen.findByRole('dialog', { name: 'Protect this record?' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus());
  await userEvent.keyboard('  works here ');
  await userEvent.click(screen.getByRole('button', { name: 'Protect record' }));
  expect(await screen.findByText('Record protected')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(host.calls('PUT', PATH).map(({ body }) => body)).toEqual([
    { is_protected: true, reason: 'works here' },
  ]);
});

it('needs a reason, and keeps it when the change fails', async () => {
  const { host } = show({ isVip: true, answer: problem(500, 'internal') });
  await userEvent.click(await screen.findByRole('button', { name: 'End protection' }));
  await screen.findByRole('dialog', { name: 'End the protection of this record?' });
  await userEvent.click(screen.getByRole('button', { name: 'End protection' }));
  expect(host.calls('PUT', PATH)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'left the company');
  await userEvent.click(screen.getByRole('button', { name: 'End protection' }));
  expect(await screen.findByText('The protection could not be changed')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('left the company');
  expect(host.calls('PUT', PATH).map(({ body }) => body)).toEqual([
    { is_protected: false, reason: 'left the company' },
  ]);
});
