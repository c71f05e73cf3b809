import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeHost,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { item } from '../testing/samples';
import type { Definition, StoredConditions } from './definitions.resource';
import DefinitionsPage from './definitions.slot';
import { bodyOf, conditionsOf, NEW_DEFINITION, obstacleOf, valuesOf } from './values';

const ALL = '/api/worklists/definitions/';
const ONE = `${ALL}1/`;
const PREVIEW = `${ALL}preview/`;
const VERSIONS = `${ONE}versions/`;

/** As the host sends them: conditions that are not set are absent. */
function definition(over: Partial<Omit<Definition, 'conditions'>> & { conditions?: object } = {}) {
  return {
    id: 1,
    name: 'Overdue cases',
    description: '',
    category: 'Cases',
    subCategory: 'Breaches',
    active: true,
    groupIds: [],
    conditions: { contentTypes: ['case'], dueUntilDays: -1 },
    rowVersion: 2,
    updatedAt: '2026-01-02T12:00:00Z',
    updatedBy: null,
    ...over,
  };
}

function hostOf(results = [definition()]): FakeHost {
  return fakeHost({
    [`GET ${ALL}`]: onWire({
      results,
      groups: [{ value: '7', label: 'Nurses' }],
      owners: [{ value: 'g4', label: 'Coordinators' }],
      pods: [{ value: '5', label: 'Alder' }],
    }),
    [`POST ${PREVIEW}`]: onWire({ count: 2, countExact: true, results: [item()], refusal: null }),
    [`GET ${VERSIONS}`]: onWire({
      results: [definition(), definition({ rowVersion: 1, conditions: { contentTypes: ['case'] } })],
      count: 2,
      countExact: true,
      next: null,
    }),
    'GET /api/user/assignee-group/': [],
    'GET /api/worklists/1/escalation/': onWire({
      worklistId: 1,
      active: false,
      afterMinutes: 60,
      inClinicHours: false,
      toOnCall: false,
      rowVersion: 0,
    }),
  });
}

function show(host: FakeHost, at = '/settings/worklists?worklist=1') {
  return renderWithKit(
    <>
      <DefinitionsPage />
      <Toaster />
    </>,
    { host, at },
  );
}

/** That of the definition, which comes first. */
const saveButton = () => screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement;

const previews = (host: FakeHost) =>
  host.calls('POST', PREVIEW).map(({ body }) => (body as { conditions: object }).conditions);

/** The conditions of a body, without those that are not set. */
const setOf = (conditions: object) =>
  Object.fromEntries(
    Object.entries(conditions).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

describe('the list', () => {
  it('shows the conditions in words, and switches a list off on the version that was seen', async () => {
    const host = hostOf();
    host.answer(`PUT ${ONE}`, onWire(definition({ active: false, rowVersion: 3 })));
    show(host, '/settings/worklists');
    expect(await screen.findByText('Type: Case · Due date: Overdue')).toBeInTheDocument();
    const toggle = screen.getByRole('switch', { name: 'Offer Overdue cases' });
    expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    expect(
      await screen.findByText('Overdue cases is off. It is no longer shown to anyone.'),
    ).toBeInTheDocument();
    const [call] = host.calls('PUT', ONE);
    expect(call?.headers.get('if-match')).toBe('"2"');
    expect(call?.body).toMatchObject({ active: false, name: 'Overdue cases' });
  });

  it('finds lists by their texts', async () => {
    show(
      hostOf([definition(), definition({ id: 2, name: 'Referrals', category: 'Care' })]),
      '/settings/worklists',
    );
    await screen.findByRole('button', { name: 'Referrals' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search worklists' }), 'care');
    expect(screen.queryByRole('button', { name: 'Overdue cases' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search worklists' }), 'x');
    expect(screen.getByText('No worklist found')).toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    const host = hostOf();
    host.answer(`GET ${ALL}`, problem(503, 'unavailable'));
    show(host, '/settings/worklists');
    expect(await screen.findByText('Worklists could not be loaded')).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('creates a list, counting what it would contain while its conditions are chosen', async () => {
    const host = hostOf();
    host.answer(`POST ${ALL}`, onWire(definition({ id: 9, name: 'Refills' })));
    const { history } = show(host, '/settings/worklists?worklist=new');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Refills');
    await userEvent.type(screen.getByRole('combobox', { name: /^Category/ }), 'Cases');
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Category' }));
    const conditions = within(screen.getByRole('list', { name: 'Conditions' }));
    const category = conditions.getByRole('combobox', { name: 'Category' });
    await waitFor(() => expect(category).toHaveFocus());
    await userEvent.type(category, 'Prescription Refill{Enter}');
    expect(await screen.findByText('2 open items')).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Referral to cardiology' })).toBeInTheDocument();
    expect(setOf(previews(host).at(-1) ?? {})).toEqual({ categories: ['Prescription Refill'] });
    await userEvent.click(saveButton());
    expect(await screen.findByText('Worklist created')).toBeInTheDocument();
    expect(host.calls('POST', ALL).at(-1)?.body).toMatchObject({
      name: 'Refills',
      category: 'Cases',
      active: true,
    });
    await waitFor(() => expect(history.location.search).toContain('worklist=9'));
  });

  it('cannot be saved while the host would refuse the list, and says why', async () => {
    const host = hostOf();
    const reason = 'More than 5000 open pieces of work have this content type. Narrow one of these.';
    host.answer(
      `POST ${PREVIEW}`,
      onWire({ count: 5000, countExact: false, results: [item()], refusal: reason }),
    );
    show(host);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByText('More than 5,000 open items')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the reason for conditions that no index serves', async () => {
    const host = hostOf();
    const detail = 'Add a content type, category, tag, owner, priority or due date';
    host.answer(`POST ${PREVIEW}`, problem(400, 'invalid', { errors: [{ pointer: '/conditions', detail }] }));
    show(host);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByText('This list cannot be saved')).toBeInTheDocument();
  });

  it('merges a concurrent change by condition, and says who saved it', async () => {
    const host = hostOf();
    host.answer(
      `PUT ${ONE}`,
      problem(412, 'stale-version', {
        current: onWire(
          definition({
            rowVersion: 3,
            conditions: { contentTypes: ['case'], dueUntilDays: -1, risks: ['high'] },
          }),
        ),
        saved_by: 'Sofia Reyes',
        saved_at: '2026-01-02T13:00:00Z',
      }),
    );
    show(host);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' now');
    await userEvent.click(saveButton());
    expect(await screen.findByText(/Sofia Reyes/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Overdue cases now');
    expect(screen.getByRole('combobox', { name: 'Risk' })).toHaveTextContent('High');
    host.answer(`PUT ${ONE}`, onWire(definition({ name: 'Overdue cases now', rowVersion: 4 })));
    await userEvent.click(saveButton());
    expect(await screen.findByText('Worklist updated')).toBeInTheDocument();
    const saved = host.calls('PUT', ONE).at(-1);
    expect(saved?.headers.get('if-match')).toBe('"3"');
    expect(setOf((saved?.body as { conditions: object } | undefined)?.conditions ?? {})).toEqual({
      content_types: ['case'],
      due_until_days: -1,
      risks: ['high'],
    });
  });

  it('shows what each version changed, and puts a former one into the form', async () => {
    const host = hostOf();
    show(host);
    const version = (await screen.findByText('Version 2')).closest('li');
    expect(version).toHaveTextContent(/Due date:.*not set.*Overdue/);
    await userEvent.click(screen.getByRole('button', { name: 'Put version 1 into the form' }));
    expect(screen.queryByRole('combobox', { name: 'Due date' })).toBeNull();
    expect(saveButton()).toBeEnabled();
  });

  it('says that a list does not exist', async () => {
    show(hostOf(), '/settings/worklists?worklist=77');
    expect(await screen.findByText('Worklist does not exist')).toBeInTheDocument();
  });
});

describe('the values', () => {
  const conditions: StoredConditions = {
    contentTypes: ['case'],
    categories: ['Refill'],
    parentCategories: ['Referrals'],
    tags: ['a', 'b'],
    statuses: ['New'],
    priorities: [2, 0],
    ownerGroups: [4],
    isUnassigned: true,
    pods: [5],
    dueFromDays: -3,
    dueUntilDays: 7,
    hasNoDueDate: false,
    createdBeforeHours: 48,
    noContactDays: 30,
    states: ['MA'],
    payers: ['Bluestone'],
    programs: ['primary_care'],
    risks: ['high'],
    ageFrom: 65,
    ageUntil: null,
  };

  it('are stored as they were read', () => {
    const { updatedAt, updatedBy, id, rowVersion, ...body } = definition({ groupIds: [7] });
    expect(bodyOf(valuesOf({ ...definition({ groupIds: [7] }), conditions }))).toEqual({
      ...body,
      conditions,
    });
    expect(setOf(conditionsOf(valuesOf(definition() as unknown as Definition)))).toEqual({
      contentTypes: ['case'],
      dueUntilDays: -1,
    });
  });

  it.each([
    [{}, 'needsCondition'],
    [{ due: { from: 3, until: 1, isNone: false } }, 'dueOrder'],
    [{ due: { from: null, until: 366, isNone: false } }, 'dueRange'],
    [{ age: { from: 70, until: 60 } }, 'ageOrder'],
    [{ age: { from: 131, until: null } }, 'ageRange'],
    [{ createdBeforeHours: 0 }, 'hoursRange'],
    [{ noContactDays: 366 }, 'daysRange'],
    [{ risks: ['high'] }, null],
    [{ name: ' ' }, 'needsName'],
    [{ category: '' }, 'needsCategory'],
  ])('%j cannot be saved: %s', (over, obstacle) => {
    expect(obstacleOf({ ...NEW_DEFINITION, name: 'A', category: 'B', ...over })).toBe(obstacle);
  });
});

it('shows each refusal of the host at its field, and those of conditions that are not set above the form', async () => {
  const host = hostOf();
  show(host);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' II');
  const above = await fieldsRefusedAbove(host, `PUT ${ONE}`, saveButton());
  expect(above.filter((pointer) => !pointer.startsWith('/conditions/'))).toEqual([]);
  expect(above).not.toContain('/conditions/content_types');
});
