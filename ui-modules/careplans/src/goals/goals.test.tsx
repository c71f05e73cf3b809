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
import { describe, expect, it } from 'vitest';
import type { Goal, Plan } from '../api';
import { plan } from '../testing/rows';
import GoalList from './goal-list';
import { bodyOf, NEW_GOAL, obstacleOf, valuesOf } from './values';

function goal(over: Partial<Goal> = {}): Goal {
  return {
    id: 41,
    uid: '0198a2c4-0000-7000-8000-000000000041',
    plan: 1,
    person: 4,
    description: 'Bring the blood pressure down',
    lifecycleStatus: 'active',
    achievementStatus: 'improving',
    target: {
      measureCode: '8480-6',
      measureText: 'Systolic blood pressure',
      comparator: '<',
      value: 130,
      unit: 'mmHg',
    },
    startDate: null,
    dueDate: '2026-06-01',
    createdBy: 3,
    createdByName: 'Nora Page',
    createdAt: '2026-01-01T12:00:00Z',
    updatedAt: '2026-01-01T12:00:00Z',
    rowVersion: 3,
    isMasked: false,
    ...over,
  };
}

function show(shown: Plan) {
  const host = fakeHost({
    'PUT /api/drafts/careplan:1:goal/': {},
    'DELETE /api/drafts/careplan:1:goal/': {},
    'PUT /api/drafts/careplan:1:goal-41/': {},
    'DELETE /api/drafts/careplan:1:goal-41/': {},
  });
  renderWithKit(
    <>
      <GoalList plan={shown} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('shows a goal with its target, date and achievement', async () => {
  show(plan({ goals: [goal()] }));
  const row = (await screen.findByText('Bring the blood pressure down')).closest('li');
  expect(row).toHaveTextContent(/Systolic blood pressure less than 130 mmHg by .*Jun 1, 2026.*Improving/);
});

it('shows the measured values of a goal beside its target', async () => {
  const host = show(plan({ goals: [goal()] }));
  host.answer(
    'GET /api/care-plan/goals/41/progress/',
    onWire({
      values: [
        { on: '2026-02-01', value: 150, recordId: 1 },
        { on: '2026-05-01', value: 141, recordId: 2 },
      ],
    }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Progress: Bring the blood pressure down' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'May 1, 2026 141 130' })).toBeVisible();
});

it('says that there are no values of a goal yet', async () => {
  const host = show(plan({ goals: [goal()] }));
  host.answer('GET /api/care-plan/goals/41/progress/', onWire({ values: [] }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Progress: Bring the blood pressure down' }),
  );
  expect(await screen.findByText('No values in the record yet')).toBeVisible();
});

it('adds a goal with a target', async () => {
  const host = show(plan());
  host.answer('POST /api/care-plan/1/goals/', () => new FakeResponse(201, onWire(goal())));
  await userEvent.click(await screen.findByRole('button', { name: 'Add goal' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Goal' }));
  await userEvent.paste('Bring the blood pressure down');
  await userEvent.click(screen.getByRole('checkbox', { name: 'With a measured target' }));
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Enter what is measured');
  await userEvent.click(screen.getByRole('combobox', { name: /What is measured/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Systolic blood pressure' }));
  expect(save).toHaveAccessibleDescription('Enter a number as value');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '130');
  await userEvent.click(save);
  expect(await screen.findByText('Goal added')).toBeVisible();
  expect(host.calls('POST', '/api/care-plan/1/goals/')[0]?.body).toMatchObject({
    description: 'Bring the blood pressure down',
    lifecycle_status: 'active',
    achievement_status: null,
    target: {
      measure_code: '8480-6',
      measure_text: 'Systolic blood pressure',
      comparator: '<',
      value: 130,
      unit: 'mmHg',
    },
  });
});

it('shows a refused target at its field, and keeps the uid when the goal is added again', async () => {
  const host = show(plan());
  const errors = [{ pointer: '/target/value', detail: 'Enter a number below 300' }];
  host.answer('POST /api/care-plan/1/goals/', problem(400, 'invalid-request', { errors }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add goal' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Goal' }), 'Sleep');
  await userEvent.click(screen.getByRole('checkbox', { name: 'With a measured target' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the measure' }), 'Hours');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '800{Enter}');
  expect(await screen.findByText('Enter a number below 300')).toBeVisible();
  const value = screen.getByRole('textbox', { name: 'Value' });
  expect(value).toHaveAccessibleDescription('Enter a number below 300');
  expect(value).toHaveFocus();
  await userEvent.type(value, '{Enter}');
  await waitFor(() => expect(host.calls('POST', '/api/care-plan/1/goals/')).toHaveLength(2));
  const [first, second] = host.calls('POST', '/api/care-plan/1/goals/').map(({ body }) => body);
  expect(second).toEqual(first);
});

it('merges what a colleague saved of a goal', async () => {
  const host = show(plan({ goals: [goal()] }));
  host.answer(
    'PATCH /api/care-plan/goals/41',
    problem(412, 'stale-version', {
      current: onWire(goal({ achievementStatus: 'achieved', rowVersion: 4 })),
    }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Edit goal: Bring the blood pressure down' }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Goal' }), ' slowly');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('combobox', { name: /Achievement/ })).toHaveTextContent('Achieved');
  expect(screen.getByRole('textbox', { name: 'Goal' })).toHaveValue('Bring the blood pressure down slowly');
});

it('does not offer to change goals of a plan that is inactive', async () => {
  show(plan({ status: 'inactive', statusCategory: 'complete', goals: [goal()] }));
  expect(await screen.findByRole('button', { name: 'Add goal' })).toHaveAccessibleDescription(
    'Mark the care plan active to change its goals',
  );
  expect(screen.queryByRole('button', { name: /^Edit goal/ })).toBeNull();
});

describe('the values of a goal', () => {
  it.each([
    [{}, 'needsDescription'],
    [{ description: 'x'.repeat(501) }, 'descriptionTooLong'],
    [{ description: 'Sleep' }, null],
    [{ description: 'Sleep', hasTarget: true }, 'needsMeasure'],
    [{ description: 'Sleep', hasTarget: true, measureText: 'Hours', value: 'many' }, 'needsValue'],
    [{ description: 'Sleep', hasTarget: true, measureText: 'Hours', value: '7,5' }, null],
  ] as const)('%j', (over, obstacle) => expect(obstacleOf({ ...NEW_GOAL, ...over })).toBe(obstacle));

  it('are stored as they were read', () => {
    const { description, lifecycleStatus, achievementStatus, target, startDate, dueDate } = goal();
    expect(bodyOf(valuesOf(goal()))).toEqual({
      description,
      lifecycleStatus,
      achievementStatus,
      target,
      startDate,
      dueDate,
    });
  });
});

it('shows each refusal of a new goal at its field', async () => {
  const host = show(plan());
  await userEvent.click(await screen.findByRole('button', { name: 'Add goal' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Goal' }), 'Sleep');
  await userEvent.click(screen.getByRole('checkbox', { name: 'With a measured target' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the measure' }), 'Hours');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '8');
  expect(await fieldsRefusedAbove(host, 'POST /api/care-plan/1/goals/')).toEqual(['/uid']);
});

it('shows each refusal of an edited goal at its field', async () => {
  const host = show(plan({ goals: [goal()] }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Edit goal: Bring the blood pressure down' }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Goal' }), ' soon');
  // The name of a measure with a code cannot be changed.
  expect(await fieldsRefusedAbove(host, 'PATCH /api/care-plan/goals/41')).toEqual(['/target/measure_text']);
});
