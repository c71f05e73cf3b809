import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TemplateDetails } from '../api';
import { GROUPS } from '../testing/groups';
import { ownerOf, taskOf } from './templates.resource';
import TemplatesPage from './templates.slot';

const UPDATE = 'PATCH /api/care-plan/templates/8/';

function details(over: Partial<TemplateDetails> = {}): TemplateDetails {
  return {
    id: 8,
    title: 'Hypertension',
    typeId: 2,
    typeTitle: 'Hypertension',
    episodic: false,
    notes: 'Measure every morning.',
    tasks: [{ title: 'Order a cuff', dueInDays: 3, priority: 1, ownerRole: 'rn', ownerGroupName: null }],
    isArchived: false,
    version: 2,
    rowVersion: 5,
    versions: [
      { version: 2, createdAt: '2026-01-02T12:00:00Z', createdByName: 'Ada Cole', plans: 0 },
      { version: 1, createdAt: '2026-01-01T12:00:00Z', createdByName: null, plans: 4 },
    ],
    ...over,
  };
}

function show(at = '/settings/care-plan-templates?template=8') {
  const listed = { id: 8, title: 'Hypertension', episodic: false, version: 2, taskCount: 1, rowVersion: 5 };
  const host = fakeHost({
    'GET /api/care-plan/templates/': onWire({
      results: [
        { ...listed, isArchived: false },
        { ...listed, id: 9, title: 'Old advice', isArchived: true },
      ],
    }),
    'GET /api/care-plan/templates/8/': onWire(details()),
    'GET /api/user/assignee-group/': GROUPS,
    'PUT /api/drafts/careplan-template:8/': {},
    'PUT /api/drafts/new-careplan-template:no-person/': {},
    'DELETE /api/drafts/new-careplan-template:no-person/': {},
    'DELETE /api/drafts/careplan-template:8/': {},
  });
  return renderWithKit(
    <>
      <TemplatesPage />
      <Toaster />
    </>,
    { host, at },
  );
}

it('shows the templates, and of the chosen one its tasks and versions', async () => {
  show();
  expect(await screen.findByRole('link', { name: /^Hypertension/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^Old advice/ })).toHaveTextContent('Archived');
  expect(await screen.findByRole('textbox', { name: 'Task 1: title' })).toHaveValue('Order a cuff');
  expect(screen.getByRole('combobox', { name: /^Task 1: owner/ })).toHaveTextContent(
    'Nurse of the care team',
  );
  expect(screen.getByText('Version 1').closest('li')).toHaveTextContent(
    /Delivered with the product.*4 care plans/,
  );
  expect(screen.getByText('Version 2').closest('li')).toHaveTextContent('Current');
});

it('saves a change as the next version, with owners as roles or groups', async () => {
  const { host } = show();
  host.answer(UPDATE, onWire(details({ version: 3, rowVersion: 6 })));
  await userEvent.click(await screen.findByRole('button', { name: 'Add task' }));
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Each task needs a title');
  await userEvent.click(screen.getByRole('textbox', { name: 'Task 2: title' }));
  await userEvent.paste('Call');
  await userEvent.click(screen.getByRole('combobox', { name: /^Task 2: owner/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Health Guides' }));
  await userEvent.click(save);
  expect(await screen.findByText('Template saved')).toBeVisible();
  const [sent] = host.calls('PATCH', '/api/care-plan/templates/8/');
  expect(sent?.headers.get('If-Match')).toContain('5');
  expect(sent?.body).toMatchObject({
    tasks: [
      { title: 'Order a cuff', due_in_days: 3, priority: 1, owner_role: 'rn', owner_group_name: null },
      { title: 'Call', due_in_days: 7, priority: 0, owner_role: null, owner_group_name: 'Health Guides' },
    ],
  });
});

it('merges what a colleague saved', async () => {
  const { host } = show();
  host.answer(
    UPDATE,
    problem(412, 'stale-version', { current: onWire(details({ notes: 'Twice a day.', rowVersion: 6 })) }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Twice a day.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Hypertension II');
});

it('adds a template and opens it', async () => {
  const { host, history } = show('/settings/care-plan-templates');
  host.answer('POST /api/care-plan/templates/', () => new FakeResponse(201, onWire(details())));
  await userEvent.click(await screen.findByRole('button', { name: 'Add template' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Hypertension');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Template added')).toBeVisible();
  await waitFor(() => expect(history.location.search).toContain('template=8'));
  expect(host.calls('POST', '/api/care-plan/templates/')[0]?.body).toMatchObject({ episodic: false });
});

it('reads owners as they are written', () => {
  for (const owner of ['', 'role:np', 'group:Nurses']) {
    expect(ownerOf(taskOf({ title: 'Call', dueInDays: 1, priority: 0, owner }))).toBe(owner);
  }
});

it('shows each refusal of the host at its field', async () => {
  const { host } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  expect(await fieldsRefusedAbove(host, UPDATE)).toEqual([]);
});

it('shows each refusal of a new template at its field', async () => {
  const { host } = show('/settings/care-plan-templates');
  await userEvent.click(await screen.findByRole('button', { name: 'Add template' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Hypertension');
  const [button] = screen.getAllByRole('button', { name: 'Add template' }).slice(-1);
  expect(await fieldsRefusedAbove(host, 'POST /api/care-plan/templates/', button)).toEqual([
    '/notes',
    '/tasks',
  ]);
});
