import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeCall,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Todo } from '../api';
import { caseOf, category, HEADING, otherTodo, todoOfCase, todoOfTask, todoPage } from '../testing/cases';
import { withLayout } from '../testing/layout';
import { PATIENT } from '../testing/patient';
import { GROUPS, task } from '../testing/tasks';
import PatientTodos from './patient-todos.tab';

const LIST = '/api/providers/me/work_units/people/1007/todos/';
const CASES = '/api/providers/me/cases/';

withLayout();

const emptyPage = onWire({ results: [], count: 0, countExact: true, next: null });

function show(open: Todo[] = [todoOfTask(task())], closed: Todo[] = [], at = '/') {
  const all = [...open, ...closed];
  const host = fakeHost({
    'GET /api/user/7/': PATIENT,
    [`GET ${LIST}`]: ({ query }: FakeCall) => {
      const id = query.get('object_id');
      if (id) return todoPage(all.filter(({ unit }) => String(unit.objectId) === id));
      return todoPage(query.get('is_complete') === 'true' ? closed : open);
    },
    [`GET ${CASES}`]: emptyPage,
    [`GET ${CASES}categories/`]: onWire({ results: [HEADING, category()] }),
    'GET /api/user/assignee-group/': GROUPS,
  });
  return renderWithKit(
    <>
      <PatientTodos patientId={7} />
      <Toaster />
    </>,
    { host, at },
  );
}

const row = async (title: string) =>
  (await screen.findByText(title)).closest('li') ?? expect.unreachable('no row');

it('shows open tasks with owner and due date, and completed ones with who and when', async () => {
  const done = task({
    id: 2,
    title: 'Send form',
    isComplete: true,
    completedByName: 'Nora Page',
    completedOn: '2026-01-02T12:00:00Z',
  });
  show([todoOfTask(task())], [todoOfTask(done)]);
  expect(await row('Call about labs')).toHaveTextContent(/Jan 5.*Nurses/);
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await row('Send form')).toHaveTextContent('Completed by Nora Page');
});

it('groups cases under the heading of their category, with a number, and collapses a group', async () => {
  const refills = [caseOf(), caseOf({ id: 6, description: 'Metformin' })];
  show([...refills.map(todoOfCase), todoOfTask(task())]);
  const heading = await screen.findByRole('button', { name: 'Medications 2 items' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Medications 22 items',
    'Task 11 item',
  ]);
  expect(await screen.findAllByRole('article', { name: 'Prescription Refill' })).toHaveLength(2);
  await userEvent.click(heading);
  expect(heading).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Call about labs')).toBeInTheDocument();
});

it('says what is missing when there is nothing, when it cannot be loaded, and when the record is protected', async () => {
  const { host, unmount } = show([], []);
  expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await screen.findByText('Nothing closed yet')).toBeInTheDocument();
  host.answer(`GET ${LIST}`, problem(503, 'unavailable'));
  unmount();

  const failing = show();
  failing.host.answer(`GET ${LIST}`, problem(503, 'unavailable'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch to dos for patient');
  failing.host.answer(`GET ${LIST}`, problem(403, 'phi-access-required'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Request Access' })).toBeInTheDocument();
});

it('opens at the case of the address, whichever part of the list has it, and reads on in both directions', async () => {
  const closed = caseOf({
    id: 9,
    statusCategory: 'complete',
    status: 'Complete',
    description: 'Was refilled',
  });
  const { host } = show([], [todoOfCase(closed)], '/?caseId=9');
  host.answer(`GET ${LIST}`, ({ query }: FakeCall) => {
    if (query.get('object_id')) return todoPage([todoOfCase(closed)], { next: 'after', previous: 'before' });
    const id = query.get('cursor') === 'after' ? 10 : 8;
    return todoPage([todoOfCase(caseOf({ ...closed, id, description: `Case ${id}` }))], {
      // A page has cursors to where it was reached from too.
      next: id === 8 ? 'loaded' : null,
      previous: id === 10 ? 'loaded' : null,
    });
  });
  expect(await screen.findByText('Case 8')).toBeInTheDocument();
  expect(await screen.findByText('Case 10')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeChecked();
  const cards = screen.getAllByRole('button', { name: /^Prescription Refill/ });
  expect(cards.map((card) => card.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
  const asked = host.calls('GET', LIST).map(({ query }) => Object.fromEntries(query));
  expect(asked).toContainEqual({ content_type: 'case', object_id: '9', limit: '50' });
  expect(asked).toContainEqual({ cursor: 'before', is_complete: 'true', limit: '50' });
});

it('says that the case of the address is not there, and shows the list', async () => {
  show([todoOfTask(task())], [], '/?caseId=404');
  expect(await screen.findByText('Could not locate case with ID 404')).toBeInTheDocument();
  expect(await screen.findByText('Call about labs')).toBeInTheDocument();
});

it.each(['change', 'history'])(
  'opens the dialog of the address (%s) once, and takes it from the address',
  async (action) => {
    const { host, history } = show([todoOfCase(caseOf())], [], `/?caseId=5&action=${action}`);
    host.answer(`GET ${CASES}5/events/`, emptyPage);
    expect(
      await screen.findByRole('dialog', { name: action === 'change' ? 'Change Case' : 'History' }),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.search).toBe('?caseId=5');
  },
);

it('opens no dialog of the address that the case does not have', async () => {
  const closed = caseOf({ statusCategory: 'complete', status: 'Complete' });
  const proposed = caseOf({ isProposed: true, actions: [] });
  for (const [item, action] of [
    [closed, 'change'],
    [proposed, 'change'],
    [caseOf(), 'email'],
    [caseOf(), 'constructor'],
  ] as const) {
    const { unmount } = show(
      item.statusCategory === 'open' ? [todoOfCase(item)] : [],
      item.statusCategory === 'open' ? [] : [todoOfCase(item)],
      `/?caseId=5&action=${action}`,
    );
    await screen.findByRole('button', { name: 'Actions: Prescription Refill' });
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
  }
});

it('shows work of other modules as cards, opened at the care plan of the address', async () => {
  const plan = otherTodo('careplan', 40, { title: 'Lower blood pressure', status: 'Active' });
  const messages = otherTodo('chatmessagev2', 41, { title: '3 messages about a refill', status: null });
  const unknown = otherTodo('spaceship', 42, { title: 'Docking', status: 'New' }, false);
  const { host, history } = show([plan, messages, unknown], [], '/?careplanId=40');
  const card = within(await screen.findByRole('article', { name: 'Lower blood pressure' }));
  expect(card.getByRole('button', { name: 'Lower blood pressure' })).toHaveAttribute('aria-expanded', 'true');
  expect(card.getByText('Active')).toBeInTheDocument();
  expect(await card.findByText('Nora Page')).toBeInTheDocument();
  expect(card.getByText('Blood pressure / Hypertension')).toBeInTheDocument();
  expect(host.calls('GET', LIST)[0]?.query.get('content_type')).toBe('careplan');

  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await waitFor(() => expect(history.location.search).toBe(''));
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }));
  const other = within(await screen.findByRole('article', { name: 'Docking' }));
  expect(other.getByText('Unknown type')).toBeInTheDocument();
  await userEvent.click(other.getByRole('button', { name: 'Docking' }));
  expect(other.getByText(/no module of this console shows its details/)).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: '3 messages about a refill' })).toHaveTextContent(
    'Message',
  );
});

it('says that the care plan of the address is not there', async () => {
  show([todoOfTask(task())], [], '/?careplanId=404');
  expect(await screen.findByText('This care plan is not among the to dos')).toBeInTheDocument();
  expect(await screen.findByText('Call about labs')).toBeInTheDocument();
});

it('leads to a recently updated case', async () => {
  const { host, history } = show([todoOfCase(caseOf())]);
  await screen.findByRole('article');
  host.answer(`GET ${CASES}`, onWire({ results: [caseOf()], count: 1, countExact: true, next: null }));
  host.socket.event('todos.case.changed', { patient_id: 7, payload: { id: 5, is_closed: false } });
  await userEvent.click(await screen.findByRole('button', { name: /Prescription Refill.*New/ }));
  await waitFor(() => expect(history.location.search).toBe('?caseId=5'));
  expect(await screen.findByRole('button', { name: /^Prescription Refill$/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(
    Object.fromEntries(host.calls('GET', CASES).find(({ path }) => path === CASES)?.query ?? []),
  ).toEqual({
    user: '7',
    is_recent: 'true',
    limit: '3',
  });
});

it('completes a task at once, and rolls back when the host refuses', async () => {
  const { host } = show();
  const box = await screen.findByRole('checkbox', { name: 'Complete: Call about labs' });
  host.answer('PATCH /api/task/1', problem(500, 'internal'));
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(await screen.findByText('Failed to update task')).toBeInTheDocument();
  expect(host.calls('PATCH', '/api/task/1')[0]?.body).toEqual({ is_complete: true });

  host.answer('PATCH /api/task/1', onWire(task({ isComplete: true })));
  host.answer(`GET ${LIST}`, todoPage([]));
  await userEvent.click(box);
  host.socket.event('todos.task.changed', { patient_id: 7, payload: { id: 1 } });
  expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
});

it('cycles the priority with each click', async () => {
  const { host } = show([todoOfTask(task({ priority: 2 }))]);
  host.answer('PATCH /api/task/1', onWire(task({ priority: 0 })));
  await userEvent.click(await screen.findByRole('button', { name: 'High priority: Call about labs' }));
  expect(await screen.findByRole('button', { name: /^(Normal|High) priority/ })).toBeInTheDocument();
  expect(host.calls('PATCH', '/api/task/1')[0]?.body).toEqual({ priority: 0 });
});

it('adds a task once it has a title, and repeats it with the same uid', async () => {
  const { host } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }));
  const add = dialog.getByRole('button', { name: 'Add Task' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Call back');
  host.answer('POST /api/task/', problem(503, 'unavailable'));
  await userEvent.click(add);
  expect(await screen.findByText('Failed to add task')).toBeInTheDocument();
  host.answer('POST /api/task/', onWire(task({ title: 'Call back' })));
  await userEvent.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = host.calls('POST', '/api/task/').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    title: 'Call back',
    patient: 7,
    owner_group: 1,
    priority: 0,
    relations: [],
  });
});

it('adds a task by Enter before the possible owners are known', async () => {
  const { host } = show([]);
  host.answer('GET /api/user/assignee-group/', () => new Promise(() => {}));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }));
  host.answer('POST /api/task/', onWire(task({ title: 'Call back' })));
  await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Call back{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.calls('POST', '/api/task/')[0]?.body).toMatchObject({ title: 'Call back', owner_group: 1 });
});

it('chooses no owner in advance who is not licensed where the person lives', async () => {
  const { host } = show([]);
  const nora = {
    id: 1,
    firstName: 'Nora',
    lastName: 'Page',
    isActive: true,
    internalRole: 'np',
    roleLabel: 'NP',
    shift: null,
  };
  const groups = [
    {
      id: 1,
      name: 'Nora Page',
      isProvider: true,
      openWork: 0,
      licensing: 'not_licensed',
      assigneeGroupUsers: [nora],
    },
    { id: 3, name: 'Nurses', isProvider: false, openWork: 0, licensing: null, assigneeGroupUsers: [] },
  ];
  host.answer('GET /api/user/assignee-group/', onWire(groups));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Call back');
  const add = dialog.getByRole('button', { name: 'Add Task' });
  await userEvent.click(dialog.getByRole('combobox', { name: /Owner/ }));
  const own = await screen.findByRole('option', { name: /Nora Page/ });
  expect(own).toHaveAttribute('aria-disabled', 'true');
  expect(own).toHaveTextContent('Not licensed');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), '{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('A task needs a title, a due date and an owner');
  await userEvent.click(dialog.getByRole('combobox', { name: /Owner/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Nurses/ }));
  host.answer('POST /api/task/', onWire(task({ title: 'Call back' })));
  await userEvent.click(add);
  await waitFor(() => expect(host.calls('POST', '/api/task/')[0]?.body).toMatchObject({ owner_group: 3 }));
});

it('says that a task could not be deleted, and keeps it', async () => {
  const { host } = show();
  host.answer('DELETE /api/task/1', problem(503, 'unavailable'));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Call about labs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete task' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete task' }));
  expect(await screen.findByText('Failed to delete task')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('checkbox', { name: 'Complete: Call about labs' })).toBeInTheDocument();
});

it('merges an edit of a task with that of a colleague', async () => {
  const { host } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Call about labs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  const title = dialog.getByRole('textbox', { name: /Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Call about results');
  const current = onWire(task({ dueDate: '2026-02-03T00:00:00Z', rowVersion: 2 }));
  host.answer('PATCH /api/task/1', problem(412, 'stale-version', { current }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  host.answer('PATCH /api/task/1', onWire(task({ title: 'Call about results', rowVersion: 3 })));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = host.calls('PATCH', '/api/task/1')[1];
  expect(saved?.headers.get('if-match')).toBe('"2"');
  expect(saved?.body).toMatchObject({ title: 'Call about results', due_date: '2026-02-03T00:00:00.000Z' });
});

it('keeps what is typed about a task that a colleague completes meanwhile', async () => {
  const { host } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Call about labs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit task' }));
  const title = within(await screen.findByRole('dialog', { name: 'Edit task' })).getByRole('textbox', {
    name: /Title/,
  });
  await userEvent.type(title, ', they called twice');
  host.answer(`GET ${LIST}`, todoPage([]));
  host.socket.event('todos.task.changed', { patient_id: 7, payload: { id: 1 } });
  await waitFor(() => expect(screen.queryByText('Call about labs')).toBeNull());
  expect(title).toBeVisible();
  expect(title).toHaveValue('Call about labs, they called twice');
});

it('shows what a colleague changed, and asks nothing for another patient', async () => {
  const { host } = show();
  await row('Call about labs');
  host.answer(`GET ${LIST}`, todoPage([todoOfTask(task({ title: 'Call today' }))]));
  const before = host.calls('GET', LIST).length;
  host.socket.event('todos.task.changed', { patient_id: 8, payload: { id: 3 } });
  host.socket.event('todos.task.changed', { patient_id: 7, payload: { id: 1 } });
  expect(await screen.findByText('Call today')).toBeInTheDocument();
  expect(host.calls('GET', LIST)).toHaveLength(before + 1);
});

it('shows each refusal of a new task at its field', async () => {
  const { host } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Call back');
  const button = dialog.getByRole('button', { name: 'Add Task' });
  expect(await fieldsRefusedAbove(host, 'POST /api/task/', button)).toEqual([
    '/patient',
    '/uid',
    '/relations',
    '/is_complete',
    '/source_type',
  ]);
});

it('shows each refusal of an edited task at its field', async () => {
  const { host } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Call about labs' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit task' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' today');
  expect(await fieldsRefusedAbove(host, 'PATCH /api/task/1')).toEqual([]);
});
