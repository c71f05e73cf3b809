import { Toaster } from '@huddle/kit/components/ui/toast';
import { opened, SlotProvider } from '@huddle/kit/contract';
import { type FakeCall, fakeHost, fakeSlots, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Case, CasePreview } from '../api';
import PersonTodos from '../person/person-todos.tab';
import { caseOf, category, HEADING, todoOfCase, todoPage } from '../testing/cases';
import { withLayout } from '../testing/layout';
import { GROUPS, task } from '../testing/tasks';

const LIST = '/api/providers/me/work_units/people/1007/todos/';
const CASES = '/api/providers/me/cases/';
const CASE = `${CASES}5`;

withLayout();

/** The to dos of a person, opened at a case. */
function show(item: Case = caseOf(), at = '/?caseId=5', dialogs: string[] = []) {
  const host = fakeHost({
    [`GET ${LIST}`]: todoPage([todoOfCase(item)]),
    [`GET ${CASES}`]: onWire({ results: [], count: 0, countExact: true, next: null }),
    [`GET ${CASES}categories/`]: onWire({
      results: [
        HEADING,
        category(),
        category({ id: 21, title: 'Reconciliation' }),
        category({ id: 22, title: 'Care Gap', isSystemOnly: true, isSelectable: false }),
        category({ id: 23, title: 'Fax Refill', isDeprecated: true, isSelectable: false }),
      ],
    }),
    'GET /api/user/assignee-group/': GROUPS,
  });
  /** What the list has from now on. */
  const list = (next: Case) => host.answer(`GET ${LIST}`, todoPage([todoOfCase(next)]));
  const shown = renderWithKit(
    <SlotProvider
      value={fakeSlots({
        'patient.dialog/v1': Object.fromEntries(dialogs.map((path) => [path, () => null])),
      })}
    >
      <PersonTodos personId={1007} />
      <Toaster />
    </SlotProvider>,
    { host, at },
  );
  return { ...shown, list };
}

/** The card of the case, with what is loaded after it. */
async function card() {
  const shown = within(await screen.findByRole('article', { name: 'Prescription Refill' }));
  await shown.findByRole('button', { name: 'Actions: Prescription Refill' });
  return shown;
}

async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Prescription Refill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('a card', () => {
  it('shows what is open in the emails of the case, and why its priority is lower than what is open', async () => {
    show(
      caseOf({
        priority: 1,
        openPriority: 2,
        chosenPriority: { priority: 1, loweredFrom: 2, reason: 'Seen by the clinician' },
        mail: { unanswered: 2, unsent: 1, isUnverified: true, openSince: '2026-01-02T12:00:00Z', latest: 9 },
      }),
    );
    const shown = await card();
    for (const mark of ['2 replies waiting', 'Email not sent', 'Sender not verified']) {
      expect(shown.getByText(mark)).toBeVisible();
    }
    expect(shown.getByRole('img', { name: 'Medium' })).toBeVisible();
    expect(
      await shown.findByText('Medium priority, although High is open in it: Seen by the clinician'),
    ).toBeVisible();
  });

  it('shows what the case is about, and hides completed tasks until asked', async () => {
    const done = task({ id: 2, title: 'Check labs', isComplete: true, completedOn: '2026-01-02T12:00:00Z' });
    const message = {
      contentType: 'chatmessagev2',
      objectId: 3,
      createdAt: '2026-01-01T12:00:00Z',
      contentObject: { contentType: 'chatmessagev2', objectId: 3, title: 'I need a refill', status: null },
    };
    show(
      caseOf({
        tasks: [task({ title: 'Send the refill' }), done],
        relations: [message],
        caseTags: ['urgent fax'],
      }),
    );
    const shown = await card();
    expect(shown.getByText('1 of 2 tasks open')).toBeInTheDocument();
    expect(shown.getByText('1 message')).toBeInTheDocument();
    expect(await shown.findByText('Lisinopril runs out on Friday')).toBeInTheDocument();
    expect(shown.getByText('I need a refill')).toBeInTheDocument();
    expect(shown.getByText('urgent fax')).toBeInTheDocument();
    expect(shown.queryByText('Check labs')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Show 1 completed task' }));
    expect(shown.getByText('Check labs')).toBeInTheDocument();
  });

  it('leads to all work of the care plan that created it', async () => {
    show(caseOf({ sourcePlanId: 57 }));
    const link = await (await card()).findByRole('link', { name: 'Created by a care plan' });
    expect(link).toHaveAttribute(
      'href',
      '/inbox?ownerId=any&nextActionDate=any&carePlanAutocreatedFromIds=%2257%22',
    );
  });

  it('changes the status by an action of the case, and follows a closed case to the closed ones', async () => {
    const { host, history, list } = show(caseOf(), '/');
    const shown = await card();
    await userEvent.click(shown.getByRole('button', { name: /New/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Complete/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The patient knows the decision.')).toBeInTheDocument();
    const closed = caseOf({ status: 'Complete', statusCategory: 'complete', rowVersion: 2 });
    host.answer(`PATCH ${CASE}`, onWire(closed));
    list(closed);
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Case updated')).toBeInTheDocument();
    await waitFor(() => expect(history.location.search).toBe('?caseId=5'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Closed' })).toBeChecked());
    const [saved] = host.calls('PATCH', CASE);
    expect(saved?.body).toEqual({ action: 'Complete' });
    expect(saved?.headers.get('if-match')).toBe('"1"');
    expect(await (await card()).findByRole('button', { name: 'Add Task' })).toHaveAccessibleDescription(
      'Update status to add tasks',
    );
  });

  it('asks for the evidence when a care gap that it is about is still open', async () => {
    const { host } = show(caseOf(), '/', ['care-gap-evidence']);
    await userEvent.click((await card()).getByRole('button', { name: /New/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Complete/ }));
    host.answer(
      `PATCH ${CASE}`,
      problem(409, 'evidence-required', {
        detail: 'No evidence yet: Breast cancer screening',
        current: [
          { content_type: 'caregap', object_id: 70, title: 'Breast cancer screening', status: 'Overdue' },
        ],
      }),
    );
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('No evidence yet: Breast cancer screening')).toBeInTheDocument();
    expect(opened['patient.dialog/v1'].get()).toEqual({
      path: 'care-gap-evidence',
      patientId: 7,
      input: { caregap: 70 },
    });
  });

  it('shows the case as it is when the status was changed on an old version', async () => {
    const { host, list } = show(caseOf(), '/');
    await card();
    const current = caseOf({ status: 'With Clinician', rowVersion: 2 });
    host.answer(`PATCH ${CASE}`, () => {
      list(current);
      return problem(412, 'stale-version', { current: onWire(current) });
    });
    await userEvent.click((await card()).getByRole('button', { name: /New/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send to clinician' }));
    expect(await screen.findByText('Failed to update case')).toBeInTheDocument();
    expect(await (await card()).findByRole('button', { name: /With Clinician/ })).toBeInTheDocument();
  });

  it('offers a proposal of a program to be accepted or dismissed, and no status', async () => {
    const { host, list } = show(caseOf({ isProposed: true, actions: [], createdByName: 'Care gaps' }));
    const shown = await card();
    expect(shown.getByText('Machine-Generated')).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /New/ })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Actions: Prescription Refill' }));
    expect(await screen.findByRole('menuitem', { name: /^Change case/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    const accepted = caseOf({ rowVersion: 2 });
    host.answer(`POST ${CASE}/review/`, onWire(accepted));
    list(accepted);
    await userEvent.click(shown.getByRole('button', { name: 'Accept' }));
    expect(await (await card()).findByRole('button', { name: /New/ })).toBeInTheDocument();
    expect(host.calls('POST', `${CASE}/review/`)[0]?.body).toEqual({ is_accepted: true });
  });

  it('thanks for a rating of its summary, and withholds a long one', async () => {
    const summary = {
      id: 4,
      content: 'Called twice.',
      isWithheld: false,
      createdAt: '2026-01-02T12:00:00Z',
      ratings: [],
    };
    const { host, list } = show(caseOf({ currentSummary: summary }));
    host.answer(`POST ${CASES}summaries/4/reviews/`, { user: 1, score: 1 });
    const shown = await card();
    list(caseOf({ currentSummary: { ...summary, id: 6, content: null, isWithheld: true } }));
    await userEvent.click(await shown.findByRole('button', { name: 'Good summary' }));
    expect(await shown.findByText('Summary withheld due to length')).toBeInTheDocument();
    expect(host.calls('POST', `${CASES}summaries/`)[0]?.body).toEqual({ score: 1, content: '' });
  });

  it('copies its ID and the transcript of its messages', async () => {
    // Gives the browser of the test a clipboard.
    userEvent.setup();
    const { host } = show();
    await card();
    await choose('Copy Case ID');
    expect(await screen.findByText('Case id copied to clipboard')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('5');
    host.answer(`GET ${CASE}/message-transcript/`, {
      results: [],
      transcript: 'Rosa Pratt: I need a refill',
    });
    await choose('Copy Message Transcript');
    expect(await screen.findByText('Message transcript copied to clipboard')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('Rosa Pratt: I need a refill');
    host.answer(`GET ${CASE}/message-transcript/`, problem(503, 'unavailable'));
    await choose('Copy Message Transcript');
    expect(await screen.findByText('Failed to fetch case message transcript')).toBeInTheDocument();
  });
});

describe('the change dialog', () => {
  async function open() {
    await card();
    await choose('Change case');
    return within(await screen.findByRole('dialog', { name: 'Change Case' }));
  }

  it('saves once something changed, and requires a description', async () => {
    const { host } = show();
    const dialog = await open();
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const description = dialog.getByRole('textbox', { name: /^Description/ });
    await userEvent.clear(description);
    await userEvent.tab();
    expect(await dialog.findByText('Description required')).toBeInTheDocument();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(description);
    await userEvent.paste('Refill sent');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Tags' }));
    await userEvent.paste('fax, fax, pharmacy call');
    host.answer(`PATCH ${CASE}`, onWire(caseOf({ description: 'Refill sent', rowVersion: 2 })));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.calls('PATCH', CASE)[0]?.body).toEqual({
      category: 20,
      description: 'Refill sent',
      notes: '',
      due_date: '2026-01-06T00:00:00.000Z',
      owner_group: 3,
      external_title: '',
      external_description: '',
      case_tags: ['fax', 'pharmacy call'],
      priority: null,
      priority_reason: null,
    });
  });

  it('saves a task that is edited in it without saving the half-typed case', async () => {
    const { host } = show(caseOf({ tasks: [task({ title: 'Call the pharmacy' })] }));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Notes' }));
    await userEvent.paste('Half');
    await userEvent.click(dialog.getByRole('button', { name: 'Actions: Call the pharmacy' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit task' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit task' }));
    await userEvent.click(editing.getByRole('textbox', { name: /^Title/ }));
    await userEvent.paste(' again');
    host.answer('PATCH /api/task/1', onWire(task({ title: 'Call the pharmacy again', rowVersion: 2 })));
    host.answer(`PATCH ${CASE}`, onWire(caseOf({ rowVersion: 2 })));
    await userEvent.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit task' })).toBeNull());
    expect(host.calls('PATCH', '/api/task/1')).toHaveLength(1);
    expect(host.calls('PATCH', CASE)).toHaveLength(0);
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half');
  });

  it('merges what a colleague changed in the meantime', async () => {
    const { host } = show();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Notes' }));
    await userEvent.paste('Called the pharmacy');
    const current = caseOf({ description: 'Lisinopril is out', rowVersion: 2 });
    host.answer(`PATCH ${CASE}`, problem(412, 'stale-version', { current: onWire(current) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Description/ })).toHaveValue('Lisinopril is out');
    host.answer(`PATCH ${CASE}`, onWire(caseOf({ rowVersion: 3 })));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const merged = host.calls('PATCH', CASE)[1];
    expect(merged?.headers.get('if-match')).toBe('"2"');
    expect(merged?.body).toMatchObject({ description: 'Lisinopril is out', notes: 'Called the pharmacy' });
  });

  it('asks about unsaved changes when it is closed: to go on, to keep them, or to discard them', async () => {
    show();
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Called');
    await userEvent.keyboard('{Escape}');
    const question = () => within(screen.getByRole('dialog', { name: 'Unsaved changes' }));
    expect(question().getByRole('button', { name: 'Continue editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Called');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(question().getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect(again.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
    // Nothing is asked when nothing changed.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed as a draft, and says so on the card', async () => {
    show();
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Called');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Keep as draft' }));
    expect((await card()).getByText('Unsaved changes')).toBeInTheDocument();
    expect((await open()).getByRole('textbox', { name: 'Notes' })).toHaveValue('Called');
  });
});

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

it('the history says that it could not be fetched', async () => {
  const { host } = show();
  host.answer(`GET ${CASE}/events/`, problem(503, 'unavailable'));
  await choose('History');
  expect(await screen.findByText('Failed to fetch case history')).toBeInTheDocument();
});

it('the history says who changed what, and from what to what', async () => {
  const { host } = show();
  const event = {
    id: 1,
    at: '2026-01-02T12:00:00Z',
    kind: 'changed',
    userId: 1,
    userName: 'Nora Page',
    trigger: null,
    changes: [{ field: 'due_date', before: '2026-01-06T00:00:00+00:00', after: '2026-01-08T00:00:00+00:00' }],
    contentType: null,
    objectId: null,
    title: null,
  };
  const moved = {
    ...event,
    id: 2,
    kind: 'status_changed',
    trigger: 'Send to clinician',
    userName: null,
    changes: [],
  };
  host.answer(`GET ${CASE}/events/`, ({ query }: FakeCall) =>
    onWire({
      results: query.get('cursor') ? [event] : [moved],
      count: 2,
      countExact: true,
      next: query.get('cursor') ? null : 'older',
    }),
  );
  await card();
  await choose('History');
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await dialog.findByText(/updated the status: Send to clinician/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Show older entries' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(dialog.getAllByRole('listitem')[1]).toHaveTextContent(
    /Nora Page changed the case.*Due datefrom Jan 5, 2026to Jan 7, 2026/,
  );
});
