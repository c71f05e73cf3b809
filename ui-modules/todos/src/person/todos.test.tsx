import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GROUPS, page, task } from '../testing/tasks';
import PatientTodos from './patient-todos.tab';

const LIST = '/api/task/v2/';

function show(open = [task()], completed = [] as ReturnType<typeof task>[]) {
  const host = fakeHost({
    [`GET ${LIST}`]: ({ query }: FakeCall) => page(query.get('is_complete') === 'true' ? completed : open),
    'GET /api/user/assignee-group/': GROUPS,
  });
  return renderWithKit(
    <>
      <PatientTodos patientId={7} />
      <Toaster />
    </>,
    { host },
  );
}

const row = async (title: string) =>
  (await screen.findByText(title)).closest('li') ?? expect.unreachable('no row');

it('shows open tasks with owner and due date, and completed ones with who and when', async () => {
  const done = task({ id: 2, title: 'Send form', isComplete: true, completedByName: 'Nora Page' });
  show([task()], [{ ...done, completedOn: '2026-01-02T12:00:00Z' }]);
  expect(await row('Call about labs')).toHaveTextContent(/Jan 5.*Nurses/);
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await row('Send form')).toHaveTextContent('Completed by Nora Page');
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
  host.answer(`GET ${LIST}`, page([]));
  await userEvent.click(box);
  host.socket.event('todos.task.changed', { patient_id: 7, payload: { id: 1 } });
  expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
});

it('cycles the priority with each click', async () => {
  const { host } = show([task({ priority: 2 })]);
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

it('merges an edit with that of a colleague', async () => {
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

it('shows what a colleague changed', async () => {
  const { host } = show();
  await row('Call about labs');
  host.answer(`GET ${LIST}`, page([task({ title: 'Call today' })]));
  host.socket.event('todos.task.changed', { patient_id: 7, payload: { id: 1 } });
  expect(await screen.findByText('Call today')).toBeInTheDocument();
});
