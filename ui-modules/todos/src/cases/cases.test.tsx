import { opened } from '@huddle/kit/contract';
import { type FakeCall, onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { caseOf } from '../testing/cases';
import { CASE, CASES, card, choose, show } from '../testing/person-todos';
import { task } from '../testing/tasks';

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
