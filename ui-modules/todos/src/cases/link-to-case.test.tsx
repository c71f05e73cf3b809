import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import type { Case } from '../api';
import { caseOf } from '../testing/cases';
import LinkToCaseDialog from './link-to-case.dialog';

const CASES = '/api/providers/me/cases/';

function show(cases: Case[], input: ComponentProps<typeof LinkToCaseDialog>['input'] = { phonecall: 31 }) {
  const close = vi.fn();
  const host = fakeHost({
    [`GET ${CASES}`]: onWire({ results: cases, count: cases.length, countExact: true, next: null }),
  });
  const shown = renderWithKit(
    <>
      <LinkToCaseDialog patientId={7} input={input} close={close} />
      <Toaster />
      <p>Loaded</p>
    </>,
    { host },
  );
  return { ...shown, close };
}

it('links a phone call to an open case of its patient, and closes', async () => {
  const { host, close } = show([caseOf(), caseOf({ id: 6, isProposed: true, description: 'Lab order' })]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Link this phone call to a case' }));
  expect(await dialog.findByRole('radio', { name: 'Prescription Refill · Machine-Generated' })).toBeEnabled();
  const link = dialog.getByRole('button', { name: 'Link' });
  expect(link).toHaveAccessibleDescription('Choose a case');
  await userEvent.click(dialog.getByRole('radio', { name: 'Prescription Refill · New' }));
  host.answer(`PATCH ${CASES}5/add-relation/`, problem(503, 'unavailable'));
  await userEvent.click(link);
  expect(await screen.findByText('Case Updation Failed')).toBeInTheDocument();
  host.answer(`PATCH ${CASES}5/add-relation/`, onWire(caseOf()));
  await userEvent.click(link);
  expect(await screen.findByText('Phone call linked to the case')).toBeInTheDocument();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(host.calls('PATCH', CASES)[1]?.body).toEqual({
    new_relation: { content_type: 'phonecall', object_id: 31 },
  });
  expect(Object.fromEntries(host.calls('GET', CASES)[0]?.query ?? [])).toMatchObject({
    user: '7',
    is_complete: 'false',
  });
});

it('links a care gap to an open case', async () => {
  const { host } = show([caseOf()], { caregap: 70 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Link this care gap to a case' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Prescription Refill · New' }));
  host.answer(`PATCH ${CASES}5/add-relation/`, onWire(caseOf()));
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Care gap linked to the case')).toBeInTheDocument();
  expect(host.calls('PATCH', CASES)[0]?.body).toEqual({
    new_relation: { content_type: 'caregap', object_id: 70 },
  });
});

it('says that the patient has no open cases', async () => {
  show([]);
  expect(await screen.findByText('This patient has no open cases')).toBeInTheDocument();
});

it('shows nothing for another object than a phone call', async () => {
  show([caseOf()], { phonecall: '31' });
  await screen.findByText('Loaded');
  expect(screen.queryByRole('dialog')).toBeNull();
});
