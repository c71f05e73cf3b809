import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import PatientPlans from '../plans/patient-plans.tab';
import { GROUPS } from '../testing/groups';
import { page, plan } from '../testing/rows';

const CREATE = 'POST /api/care-plan/';
const PREVIEW = 'GET /api/care-plan/templates/8/preview/';
const ASSIGN = 'POST /api/care-plan/templates/8/assign/';

const TEMPLATE = {
  id: 8,
  title: 'Hypertension',
  typeId: 2,
  typeDescription: 'Hypertension',
  episodic: false,
  version: 3,
  taskCount: 1,
  isArchived: false,
  isAssigned: false,
  rowVersion: 1,
};
const PREVIEWED = {
  template: 8,
  version: 3,
  title: 'Hypertension',
  notes: 'Measure every morning.',
  isAssigned: false,
  tasks: [
    {
      title: 'Order a cuff',
      dueDate: '2026-01-10T00:00:00Z',
      dueInDays: 3,
      ownerRole: 'rn',
      ownerGroup: null,
      ownerGroupName: null,
      priority: 1,
    },
  ],
};

async function open(answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    'GET /api/care-plan/v2/': page([]),
    'GET /api/care-plan/types/': onWire({ results: [] }),
    'GET /api/user/assignee-group/': GROUPS,
    'GET /api/care-plan/templates/': onWire({
      results: [
        TEMPLATE,
        { ...TEMPLATE, id: 9, title: 'Diabetes', typeDescription: 'Diabetes', isAssigned: true },
      ],
    }),
    [PREVIEW]: onWire(PREVIEWED),
    'PUT /api/drafts/new-careplan:patient:7/': {},
    'DELETE /api/drafts/new-careplan:patient:7/': {},
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

async function pickOwner(name: string, task = 1) {
  await userEvent.click(screen.getByRole('combobox', { name: `Task ${task}: Owner` }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

async function pickTemplate(name: string) {
  await userEvent.click(screen.getByRole('tab', { name: 'Templates' }));
  await userEvent.click(screen.getByRole('combobox', { name: /Template/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

it('saves a new plan once its name and each task are complete, and shows it', async () => {
  const { host, history } = await open({
    [CREATE]: () => new FakeResponse(201, onWire(plan({ id: 5, title: 'Sleep' }))),
    'GET /api/care-plan/5': onWire(plan({ id: 5, title: 'Sleep' })),
  });
  expect(save()).toHaveAccessibleDescription('Enter a name');
  await fill('Name', 'Sleep');
  await fill('Description', 'No screens after ten.');
  expect(save()).not.toHaveAccessibleDescription();
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  await fill('Task 1: Title', 'Call in a week');
  expect(save()).toHaveAccessibleDescription('Each task needs a title, a due date and an owner');
  await pickOwner('Nurses');
  await userEvent.click(save());
  expect(await screen.findByText('Care plan added')).toBeVisible();
  const [sent] = host.calls('POST', '/api/care-plan/');
  expect(sent?.body).toMatchObject({
    patient: 7,
    title: 'Sleep',
    notes: 'No screens after ten.',
    tasks: [{ title: 'Call in a week', owner_group: 5, priority: 0 }],
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

it('assigns a template once all of its tasks are complete', async () => {
  const { host } = await open({ [ASSIGN]: () => new FakeResponse(201, onWire(plan({ id: 5 }))) });
  await pickTemplate('Hypertension');
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveValue('Measure every morning.');
  expect(save()).toHaveAccessibleDescription('Each task needs a title, a due date and an owner');
  await pickOwner('Nurses');
  await userEvent.click(save());
  await screen.findByText('Care plan added');
  expect(host.calls('POST', '/api/care-plan/templates/8/assign/')[0]?.body).toMatchObject({
    user_id: 7,
    version: 3,
    title: 'Hypertension',
    tasks: [{ title: 'Order a cuff', owner_group: 5, priority: 1 }],
  });
});

it('disables a template whose type is assigned already, unless it is episodic', async () => {
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Templates' }));
  await userEvent.click(screen.getByRole('combobox', { name: /Template/ }));
  const taken = await screen.findByRole('option', { name: /^Diabetes/ });
  expect(taken).toHaveTextContent('(Already assigned)');
  expect(taken).toHaveAttribute('aria-disabled', 'true');
});

it('says that a template has no tasks, and that its preview failed', async () => {
  const { host } = await open({ [PREVIEW]: problem(500, 'internal') });
  await pickTemplate('Hypertension');
  expect(await screen.findByText('There was a problem loading the preview for this template')).toBeVisible();
  host.answer(PREVIEW, onWire({ ...PREVIEWED, tasks: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No tasks associated with this template')).toBeVisible();
});

it('offers to load the templates again when that failed', async () => {
  const { host } = await open({ 'GET /api/care-plan/templates/': problem(500, 'internal') });
  await userEvent.click(screen.getByRole('tab', { name: 'Templates' }));
  expect(await screen.findByText('Templates could not be loaded', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByText('No template chosen')).not.toBeInTheDocument();
  host.answer('GET /api/care-plan/templates/', onWire({ results: [TEMPLATE] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'Template' })).toBeVisible();
});

it("shows the server's reason when a template cannot be assigned", async () => {
  await open({
    [ASSIGN]: problem(409, 'conflict', { detail: 'A plan of this type is already assigned' }),
  });
  await pickTemplate('Hypertension');
  await screen.findByRole('textbox', { name: 'Description' });
  await pickOwner('Nurses');
  await userEvent.click(save());
  expect(await screen.findByText('A plan of this type is already assigned')).toBeVisible();
});
