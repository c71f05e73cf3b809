import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CaseEmail } from '../api';
import { routes } from '../routes';
import { caseOf, category, HEADING } from '../testing/cases';
import { emailOf, emailPage } from '../testing/emails';
import { withLayout } from '../testing/layout';
import { GROUPS } from '../testing/tasks';

const EMAILS = '/api/providers/me/case-emails/';
const CASES = '/api/providers/me/cases/';

withLayout();

const STRANGER = emailOf({
  id: 41,
  case: null,
  person: null,
  personName: null,
  fromAddress: 'who@example.net',
  sender: '',
  subject: 'Question',
  message: '<p>Is this the clinic?</p>',
  snippet: 'Is this the clinic?',
});

function show(waiting: CaseEmail[], dismissed: CaseEmail[] = [], at = '/inbox/emails') {
  const host = fakeHost({
    [`GET ${EMAILS}unlinked/`]: ({ query }: FakeCall) =>
      emailPage(query.get('is_dismissed') === 'true' ? dismissed : waiting),
    [`GET ${CASES}`]: onWire({ results: [caseOf()], count: 1, countExact: true, next: null }),
    [`GET ${CASES}categories/`]: onWire({ results: [HEADING, category()] }),
    'GET /api/user/assignee-group/': GROUPS,
  });
  render(<Toaster />);
  return renderWithKit(null, {
    host,
    pages: routes,
    at,
    access: { flags: new Set(['cases.email']) },
    me: { permissions: ['cases.email'] },
  });
}

const row = (name: RegExp) => screen.findByRole('button', { name });

it('shows who wrote what, and reads one beside the list with a warning', async () => {
  const masked = emailOf({
    id: 42,
    case: null,
    isMasked: true,
    fromAddress: '',
    sender: '',
    subject: '',
    message: '',
    snippet: '',
  });
  show([STRANGER, masked]);
  await userEvent.click(await row(/who@example\.net.*Unknown sender.*Question.*Is this the clinic\?/));
  const panel = within(await screen.findByRole('region', { name: 'Question' }));
  expect(panel.getByText('Is this the clinic?')).toBeVisible();
  expect(panel.getByRole('note')).toHaveTextContent('Verify who wrote this');
  // Of a protected person only the name is shown.
  expect(screen.getByText('Protected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open record' })).toHaveAttribute('href', '/people/1007');
});

it('says that nothing waits, and that it could not be loaded', async () => {
  const { host } = show([]);
  expect(await screen.findByText('No unlinked emails')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Dismissed' }));
  expect(await screen.findByText('No dismissed emails')).toBeVisible();
  expect(host.calls('GET', `${EMAILS}unlinked/`).at(-1)?.query.get('is_dismissed')).toBe('true');
});

it('dismisses an email, which can be undone, and keeps it when that fails', async () => {
  const { host } = show([STRANGER], [], '/inbox/emails?email=41');
  host.answer(
    `POST ${EMAILS}41/dismiss/`,
    problem(409, 'conflict', { detail: 'This email belongs to a case' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('The email could not be dismissed')).toBeVisible();
  host.answer(`POST ${EMAILS}41/dismiss/`, onWire({ ...STRANGER, isDismissed: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.calls('POST', `${EMAILS}41/dismiss/`)).toHaveLength(3));
  expect(host.calls('POST', `${EMAILS}41/dismiss/`).map(({ body }) => body)).toEqual([
    { is_dismissed: true },
    { is_dismissed: true },
    { is_dismissed: false },
  ]);
  expect(screen.queryByRole('region', { name: 'Question' })).toBeNull();
});

it('links the email of a known patient to one of the open cases', async () => {
  const known = { ...STRANGER, person: 1007, personName: 'Rosa Pratt' };
  const { host } = show([known], [], '/inbox/emails?email=41');
  await userEvent.click(await screen.findByRole('button', { name: 'Link to case…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link email to a case' }));
  expect(dialog.getByRole('combobox', { name: /Patient/ })).toHaveTextContent('Rosa Pratt');
  expect(dialog.getByRole('button', { name: 'Link' })).toHaveAccessibleDescription('Choose a case');
  await userEvent.click(await dialog.findByRole('radio', { name: /Prescription Refill · New/ }));
  host.answer(`POST ${EMAILS}41/link/`, onWire({ ...known, case: 5 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Email linked to the case')).toBeVisible();
  expect(host.calls('POST', `${EMAILS}41/link/`)[0]?.body).toEqual({ case: 5 });
  expect(host.calls('GET', CASES)[0]?.query.get('person')).toBe('1007');
});

it('stays open when a colleague dismisses it, says so, and keeps what is chosen for it', async () => {
  const known = { ...STRANGER, person: 1007, personName: 'Rosa Pratt' };
  const { host } = show([known], [], '/inbox/emails?email=41');
  await userEvent.click(await screen.findByRole('button', { name: 'Link to case…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link email to a case' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /Prescription Refill · New/ }));
  host.answer(`GET ${EMAILS}unlinked/`, emailPage([]));
  host.socket.event('todos.email.changed', { payload: { id: 41 } });
  expect(await screen.findByText('No unlinked emails')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: /Prescription Refill · New/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const panel = within(screen.getByRole('region', { name: 'Question' }));
  expect(panel.getByRole('status')).toHaveTextContent('A colleague has linked or dismissed this email.');
  expect(panel.getByRole('button', { name: 'Dismiss' })).toHaveAttribute('aria-disabled', 'true');
});

it('links it to a new case', async () => {
  const known = { ...STRANGER, person: 1007, personName: 'Rosa Pratt' };
  const { host } = show([known], [], '/inbox/emails?email=41');
  host.answer(
    `GET ${CASES}from-category/20/preview/`,
    onWire({
      category: category(),
      person: 1007,
      status: 'New',
      statusCategory: 'open',
      dueDate: '2026-01-08T00:00:00Z',
      ownerGroup: 3,
      externalTitle: '',
      autoComplete: false,
      tasks: [],
      priority: 0,
      basePriority: 0,
      openCaseIds: [],
    }),
  );
  host.answer(`POST ${CASES}`, onWire(caseOf({ id: 77 })));
  host.answer(`POST ${EMAILS}41/link/`, onWire({ ...known, case: 77 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Link to case…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link email to a case' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /New case/ }));
  await userEvent.click(dialog.getByRole('combobox', { name: /case|category/i }));
  await userEvent.click(await screen.findByRole('option', { name: 'Prescription Refill' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add case: Prescription Refill' }));
  expect(await form.findByRole('textbox', { name: 'Description' })).toHaveValue('Question');
  await userEvent.click(form.getByRole('button', { name: 'Add case' }));
  await waitFor(() => expect(host.calls('POST', `${EMAILS}41/link/`)[0]?.body).toEqual({ case: 77 }));
});
