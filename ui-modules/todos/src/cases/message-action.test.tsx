import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { caseOf, category, HEADING } from '../testing/cases';
import { GROUPS } from '../testing/tasks';
import useMessageAction from './message-action';

const CASES = '/api/providers/me/cases/';
const RELATION = { content_type: 'chatmessagev2', object_id: 31 };

function Menu() {
  const { actions, element } = useMessageAction({
    message: {
      id: 31,
      uid: 'm31',
      thread: 't7',
      patientId: 7,
      text: 'I need a refill of lisinopril',
      sentAt: '2026-01-01T12:00:00Z',
      isFromPatient: true,
    },
  });
  return (
    <>
      {actions.map(({ id, label, run }) => (
        <button key={id} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {element}
      <Toaster />
    </>
  );
}

it('makes a case from the message, with its text and related to it', async () => {
  const host = fakeHost({
    [`GET ${CASES}categories/`]: onWire({ results: [HEADING, category()] }),
    'GET /api/user/assignee-group/': GROUPS,
    [`GET ${CASES}from-category/20/preview/`]: onWire({
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
  });
  const { history } = renderWithKit(<Menu />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'Create case…' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /case|Category/i }));
  await userEvent.click(await screen.findByRole('option', { name: 'Prescription Refill' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Prescription Refill/ }));
  expect(await dialog.findByRole('textbox', { name: 'Description' })).toHaveValue(
    'I need a refill of lisinopril',
  );
  host.answer(`POST ${CASES}`, problem(503, 'unavailable'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add case' }));
  expect(await screen.findByText('Case Creation Failed')).toBeInTheDocument();
  host.answer(`POST ${CASES}`, onWire(caseOf()));
  await userEvent.click(dialog.getByRole('button', { name: 'Add case' }));
  await waitFor(() => expect(history.location.href).toBe('/patients/7/todos?caseId=5'));
  expect(host.calls('POST', CASES)[0]?.body).toMatchObject({ user: 7, relations: [RELATION] });
});

it('links the message to an open case that it is not linked to', async () => {
  const linked = caseOf({
    id: 6,
    relations: [
      { contentType: 'chatmessagev2', objectId: 31, createdAt: '2026-01-01T12:00:00Z', contentObject: null },
    ],
  });
  const host = fakeHost({
    [`GET ${CASES}`]: problem(503, 'unavailable'),
    [`PATCH ${CASES}5/add-relation/`]: problem(503, 'unavailable'),
  });
  renderWithKit(<Menu />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'Link to case…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Failed to fetch cases')).toBeInTheDocument();
  host.answer(
    `GET ${CASES}`,
    onWire({ results: [caseOf(), linked], count: 2, countExact: true, next: null }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  const [first, second] = await dialog.findAllByRole('radio');
  expect(second).toBeDisabled();
  await userEvent.click(first ?? expect.unreachable());
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Case Updation Failed')).toBeInTheDocument();
  host.answer(`PATCH ${CASES}5/add-relation/`, onWire(caseOf()));
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Message linked to the case')).toBeInTheDocument();
  expect(host.calls('PATCH', CASES)[0]?.body).toEqual({ new_relation: RELATION });
});
