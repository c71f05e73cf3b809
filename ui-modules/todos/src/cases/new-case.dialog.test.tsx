import { type fakeHost, fieldsRefusedAbove, onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CasePreview } from '../api';
import { caseOf, category } from '../testing/cases';
import { CASES, show } from '../testing/person-todos';

describe('a new case', () => {
  const preview = (over: Partial<CasePreview> = {}) =>
    onWire({
      category: category(),
      person: 1007,
      status: 'New',
      statusCategory: 'open',
      dueDate: '2026-01-08T00:00:00Z',
      ownerGroup: 3,
      externalTitle: '',
      autoComplete: false,
      tasks: [
        {
          title: 'Check the last visit',
          dueDate: '2026-01-07T00:00:00Z',
          dueInDays: 0,
          ownerGroup: 3,
          priority: 1,
        },
      ],
      priority: 0,
      basePriority: 0,
      openCaseIds: [],
      ...over,
    });

  async function openNew(host: ReturnType<typeof fakeHost>, over: Partial<CasePreview> = {}) {
    host.answer(`GET ${CASES}from-category/20/preview/`, preview(over));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add case' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Prescription Refill' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Prescription Refill/ }));
    await dialog.findByRole('textbox', { name: 'Description' });
    return dialog;
  }

  it('shows each refusal of the host at its field, or above the form', async () => {
    const { host } = show(caseOf(), '/');
    const dialog = await openNew(host);
    host.answer(
      `POST ${CASES}`,
      problem(400, 'invalid-request', {
        errors: [
          { pointer: '/due_date', detail: 'Enter a date' },
          { pointer: '/owner_group', detail: 'Does not exist' },
          { pointer: '/tasks', detail: 'Complete each task' },
          { pointer: '/relations', detail: 'The message was deleted' },
        ],
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Add case' }));
    expect(await dialog.findByText('The message was deleted')).toHaveAttribute('role', 'alert');
    expect(dialog.getByRole('textbox', { name: /^Due date/ })).toHaveAccessibleDescription(/Enter a date/);
    expect(dialog.getByRole('combobox', { name: /^Owner/ })).toHaveAccessibleDescription(/Does not exist/);
    expect(dialog.getByText('Complete each task')).toBeVisible();
  });

  it('shows a refusal of any field, above the form if this category hides it', async () => {
    const { host } = show(caseOf(), '/');
    const dialog = await openNew(host);
    const button = dialog.getByRole('button', { name: 'Add case' });
    expect(await fieldsRefusedAbove(host, `POST ${CASES}`, button)).toEqual([
      '/external_title',
      '/external_description',
      '/person',
      '/uid',
      '/category',
      '/priority_reason',
      '/relations',
      '/case_tags',
      '/notes',
    ]);
  });

  it('follows what is open in it, and is less urgent only for a reason', async () => {
    const { host } = show(caseOf(), '/');
    const dialog = await openNew(host, { basePriority: 2, priority: 2 });
    const priority = dialog.getByRole('combobox', { name: 'Priority' });
    expect(priority).toHaveTextContent('Automatic: High');
    await userEvent.click(priority);
    await userEvent.click(await screen.findByRole('option', { name: 'Normal' }));
    const add = dialog.getByRole('button', { name: 'Add case' });
    expect(add).toHaveAccessibleDescription('Say why the priority is lower than what is open in the case');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why it is lower/ }), 'Seen by the clinician');
    host.answer(`POST ${CASES}`, onWire(caseOf()));
    await userEvent.click(add);
    await waitFor(() =>
      expect(host.calls('POST', CASES)[0]?.body).toMatchObject({
        priority: 0,
        priority_reason: 'Seen by the clinician',
      }),
    );
  });

  it('begins as its category says and is added once, after the choice among usable categories', async () => {
    const { host, history } = show(caseOf(), '/');
    host.answer(`GET ${CASES}from-category/20/preview/`, preview());
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add case' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Add case' }));
    await userEvent.keyboard('refill{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add case: Prescription Refill' }));
    expect(await dialog.findByRole('textbox', { name: 'Task 1: Title' })).toHaveValue('Check the last visit');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }));
    const add = dialog.getByRole('button', { name: 'Add case' });
    expect(add).toHaveAccessibleDescription('Each task needs a title, a due date and an owner');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove task without a title' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Metformin');
    host.answer(`POST ${CASES}`, problem(503, 'unavailable'));
    await userEvent.click(add);
    expect(await screen.findByText('Failed to add case')).toBeInTheDocument();
    host.answer(`POST ${CASES}`, onWire(caseOf({ id: 6 })));
    await userEvent.click(add);
    await waitFor(() => expect(history.location.search).toBe('?caseId=6'));
    const [first, second] = host.calls('POST', CASES).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(second).toMatchObject({
      person: 1007,
      category: 20,
      description: 'Metformin',
      owner_group: 3,
      tasks: [
        { title: 'Check the last visit', owner_group: 3, priority: 1, due_date: '2026-01-07T00:00:00.000Z' },
      ],
    });
  });

  it('says that its categories, or the tasks of one, could not be fetched', async () => {
    const { host } = show(caseOf(), '/');
    host.answer(`GET ${CASES}from-category/20/preview/`, problem(503, 'unavailable'));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add case' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Prescription Refill' }));
    expect(await screen.findByText("Failed to fetch Case Category's tasks")).toBeInTheDocument();
    host.answer(`GET ${CASES}categories/`, problem(503, 'unavailable'));
    host.socket.event('todos.category.changed', { patient_id: null, payload: { id: 20 } });
    expect((await screen.findAllByText('Failed to fetch case categories')).length).toBeGreaterThan(0);
  });

  it('points to an open case of the same category', async () => {
    const { host, history } = show(caseOf(), '/');
    host.answer(`GET ${CASES}from-category/20/preview/`, preview({ openCaseIds: [5] }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add case' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Prescription Refill' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(history.location.search).toBe('?caseId=5'));
  });
});
