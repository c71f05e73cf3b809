import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import PatientPlans from '../plans/patient-plans.tab';
import { page, plan } from '../testing/rows';

const CREATE = 'POST /api/care-plan/';

async function open(answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    'GET /api/care-plan/v2/': page([]),
    'PUT /api/drafts/careplan-new:patient:7/': {},
    'DELETE /api/drafts/careplan-new:patient:7/': {},
    ...answers,
  });
  const shown = renderWithKit(
    <>
      <PatientPlans patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/careplans' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add care plan' }));
  await screen.findByRole('dialog', { name: 'Add care plan' });
  return shown;
}

const save = () => screen.getByRole('button', { name: 'Save' });

async function fill(label: string | RegExp, text: string) {
  await userEvent.click(screen.getByRole('textbox', { name: label }));
  await userEvent.paste(text);
}

it('saves a new plan once it has a name, and shows it', async () => {
  const { host, history } = await open({
    [CREATE]: () => new FakeResponse(201, onWire(plan({ id: 5, title: 'Sleep' }))),
    'GET /api/care-plan/5': onWire(plan({ id: 5, title: 'Sleep' })),
  });
  expect(save()).toHaveAccessibleDescription('Enter a name');
  await fill('Name', 'Sleep');
  await fill('Description', 'No screens after ten.');
  await userEvent.click(save());
  expect(await screen.findByText('Care plan added')).toBeVisible();
  const [sent] = host.calls('POST', '/api/care-plan/');
  expect(sent?.body).toMatchObject({
    patient: 7,
    title: 'Sleep',
    notes: 'No screens after ten.',
  });
  await waitFor(() => expect(history.location.search).toContain('careplanId=5'));
});

it('shows an error at its field, and keeps the uid when the request is repeated', async () => {
  const { host } = await open({
    [CREATE]: problem(400, 'invalid-request', { errors: [{ pointer: '/title', detail: 'Enter a name' }] }),
  });
  await fill('Name', 'Sleep');
  await userEvent.click(save());
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(host.calls('POST', '/api/care-plan/')).toHaveLength(2));
  const [first, second] = host
    .calls('POST', '/api/care-plan/')
    .map(({ body }) => (body as { uid: string }).uid);
  expect(first).toBe(second);
});

it('keeps what was typed when the dialog is closed, and drops it when it is discarded', async () => {
  await open();
  await fill('Name', 'Sleep');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Add care plan' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Sleep');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add care plan' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
});
