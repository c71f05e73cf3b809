import { Toaster } from '@huddle/kit/components/ui/toast';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { category, HEADING } from '../testing/cases';
import { withLayout } from '../testing/layout';
import { GROUPS } from '../testing/tasks';
import CategoriesPage from './categories.slot';
import { diagramOf } from './diagram';
import { type CategoryDetails, obstacleOf, renamed, valuesOf } from './values';

const LIST = '/api/providers/me/cases/categories/';
const ONE = `${LIST}20/`;

const DEFINITION: NonNullable<CategoryDetails['definition']> = {
  workflow: {
    states: [
      { name: 'New', category: 'open', isInitial: true },
      { name: 'With Clinician', category: 'open', isInitial: false },
      { name: 'Complete', category: 'complete', isInitial: false },
    ],
    actions: [
      { trigger: 'Send', from: ['New'], dest: 'With Clinician', descriptions: [], needsReason: false },
      { trigger: 'Complete', from: ['New', 'With Clinician'], dest: 'Complete', descriptions: ['Told.'] },
      { trigger: 'Reopen', from: ['Complete'], dest: 'With Clinician', descriptions: [], needsReason: false },
    ],
  },
  tasks: [{ title: 'Check labs', dueInDays: 1, priority: 0 }],
  ownerGroupName: 'Nurses',
  dueInDays: 2,
  isAutoComplete: false,
  externalTitle: '',
  providerSearch: null,
};

const details = (over: Partial<CategoryDetails> = {}) =>
  onWire({
    category: category(),
    definition: DEFINITION,
    versions: [{ version: 1, createdAt: '2026-01-01T12:00:00Z', createdByName: null, openCases: 3 }],
    children: 0,
    ...over,
  });

const NO_IMPACT = {
  isNewVersion: true,
  isRenamed: false,
  openCases: [{ version: 1, status: 'New', openCases: 3 }],
  removedStates: [],
  addedStates: [],
  removedActions: [],
  addedActions: [],
  removedTasks: [],
  addedTasks: ['Call the pharmacy'],
  children: 0,
};

withLayout();

function show(at = '/settings/case-categories?category=20') {
  const host = fakeHost({
    [`GET ${LIST}`]: onWire({ results: [HEADING, category()] }),
    [`GET ${ONE}`]: details(),
    [`POST ${ONE}impact/`]: onWire(NO_IMPACT),
    'GET /api/user/assignee-group/': GROUPS,
  });
  return renderWithKit(
    <>
      <CategoriesPage />
      <Toaster />
    </>,
    { host, at },
  );
}

describe('the page', () => {
  it('shows the tree, and of the chosen category its states, as a drawing and as text, and its versions', async () => {
    show();
    expect(await screen.findByRole('treeitem', { name: /Prescription Refill/ })).toBeInTheDocument();
    const drawing = await screen.findByRole('img', { name: /^States of Prescription Refill/ });
    expect(drawing).toHaveAccessibleDescription(
      /New \(Open, first\).*Send → With Clinician · Complete → Complete/,
    );
    expect(screen.getByText('Version 1').closest('li')).toHaveTextContent(/current.*3 open cases/);
  });

  it('says what a change would touch before it is saved as a new version', async () => {
    const { host } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add task' }));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Each task needs a title',
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Task 2: title' }));
    await userEvent.paste('Call the pharmacy');
    expect(await screen.findByText('3 in New (version 1)')).toBeInTheDocument();
    expect(screen.getByText('Call the pharmacy', { selector: 'dd' })).toBeInTheDocument();
    host.answer(`PATCH ${ONE}`, details());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Category updated')).toBeInTheDocument();
    const [saved] = host.calls('PATCH', ONE);
    expect(saved?.headers.get('if-match')).toBe('"1"');
    expect(saved?.body).toMatchObject({
      title: 'Prescription Refill',
      definition: { tasks: [{ title: 'Check labs' }, { title: 'Call the pharmacy', due_in_days: 0 }] },
    });
  });

  it('says why the host refuses a definition', async () => {
    const { host } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove action: Reopen' }));
    const errors = [{ pointer: '/definition/workflow', detail: 'At least one state must be complete' }];
    host.answer(`PATCH ${ONE}`, problem(400, 'invalid', { errors }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least one state must be complete')).toBeInTheDocument();
  });

  it('adds a category that begins with four states', async () => {
    const { host, history } = show('/settings/case-categories');
    expect(await screen.findByText('Choose a category')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Travel');
    host.answer(`POST ${LIST}`, details());
    await userEvent.click(dialog.getByRole('button', { name: 'Add category' }));
    await waitFor(() => expect(history.location.search).toBe('?category=20'));
    expect(host.calls('POST', LIST)[0]?.body).toMatchObject({
      title: 'Travel',
      parent: null,
      definition: { workflow: { states: { length: 4 } } },
    });
  });
});

describe('the drawing', () => {
  const { workflow } = DEFINITION;

  it('has the states in columns by their distance from the first', () => {
    const { nodes } = diagramOf(workflow);
    const [first, second, third] = nodes;
    expect(nodes.map(({ state }) => state.name)).toEqual(['New', 'With Clinician', 'Complete']);
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    expect(second?.x).toBe(third?.x);
    expect(second?.y).toBeLessThan(third?.y ?? 0);
  });

  it('has one line between two states, whatever the number of actions, and one for each state of an action', () => {
    const twice = {
      ...workflow,
      actions: [...workflow.actions, { trigger: 'Fax', from: ['New'], dest: 'Complete' }],
    };
    const { edges } = diagramOf(twice);
    expect(edges.map(({ from, to, triggers }) => [from, to, ...triggers])).toEqual([
      ['New', 'With Clinician', 'Send'],
      ['New', 'Complete', 'Complete', 'Fax'],
      ['With Clinician', 'Complete', 'Complete'],
      ['Complete', 'With Clinician', 'Reopen'],
    ]);
  });

  it('shows a state that no action reaches last, and survives an action of a state that is not there', () => {
    const lost = {
      states: [...workflow.states, { name: 'Lost', category: 'deferred' as const, isInitial: false }],
      actions: [...workflow.actions, { trigger: 'Lose', from: ['Nowhere'], dest: 'Lost' }],
    };
    const { nodes, edges } = diagramOf(lost);
    expect(nodes.at(-1)?.state.name).toBe('Lost');
    expect(edges.some(({ from }) => from === 'Nowhere')).toBe(false);
    expect(diagramOf({ states: [], actions: [] }).nodes).toEqual([]);
  });
});

describe('the values', () => {
  const values = valuesOf(category(), DEFINITION);

  it('name a renamed state in all actions, but do not join two states while a name is typed', () => {
    const { actions, states } = renamed(values, 1, 'Clinician');
    expect(actions.map(({ from, dest }) => [...from, dest])).toEqual([
      ['New', 'Clinician'],
      ['New', 'Clinician', 'Complete'],
      ['Complete', 'Clinician'],
    ]);
    const same = renamed({ actions, states: states.map((one) => ({ ...one, name: 'New' })) }, 2, 'Done');
    expect(same.actions).toEqual(actions);
  });

  it.each([
    [{ title: ' ' }, 'needsTitle'],
    [{ states: [{ name: '', category: 'open' as const, isInitial: true }] }, 'needsNames'],
    [
      { actions: [{ trigger: 'Go', from: [], dest: 'New', descriptions: [], needsReason: false }] },
      'needsStates',
    ],
    [{ tasks: [{ title: '', dueInDays: 1, priority: 0 }] }, 'needsTasks'],
    [{ dueInDays: 366 }, 'days'],
    [{ isMemberFacing: true }, 'needsMemberTitle'],
    [{}, null],
  ])('cannot be saved with %j: %s', (change, obstacle) => {
    expect(obstacleOf({ ...values, ...change }, false)).toBe(obstacle);
  });
});

describe('a refused field', () => {
  it('of a category says so', async () => {
    const { host } = show();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' II');
    // Only cases that members see have an external title.
    expect(await fieldsRefusedAbove(host, `PATCH ${ONE}`)).toEqual([
      '/definition/external_title',
      '/definition/provider_search',
    ]);
  });

  it('of a new category says so', async () => {
    const { host } = show('/settings/case-categories');
    await userEvent.click(await screen.findByRole('button', { name: 'Add category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add category' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Travel');
    const button = dialog.getByRole('button', { name: 'Add category' });
    expect(await fieldsRefusedAbove(host, `POST ${LIST}`, button)).toEqual([]);
  });
});
