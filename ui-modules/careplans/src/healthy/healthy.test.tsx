import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Plan } from '../api';
import PatientPlans from '../plans/patient-plans.tab';
import { measures } from '../testing/measures';
import { page, plan } from '../testing/rows';

const UPDATE = 'PATCH /api/care-plan/1';
const ACT = 'PATCH /api/care-plan/1/action';

const offer = (trigger: string): Plan['actions'][number] => ({
  trigger,
  dest: '',
  destCategory: 'open',
  descriptions: [],
  needsReason: false,
  blockedBy: null,
});

function healthy(over: Partial<Plan> = {}): Plan {
  return plan({
    title: 'Staying Healthy',
    notes: '',
    status: 'draft',
    isCaseBasedCarePlan: true,
    typeId: 2,
    typeDescription: 'Staying Healthy',
    actions: [offer('Make visible to member'), offer('Mark inactive')],
    ...over,
  });
}

const ACTIVE = healthy({
  status: 'active',
  carePlanDataTracking: 'Automatic',
  notes: 'Keep walking.',
  carePlanEducationResources: [
    { educationResource: { id: 6, title: 'Walking for health', url: 'https://example.org/walking' } },
  ],
  actions: [offer('Hide from member'), offer('Mark inactive')],
});

function show(shown: Plan, answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    'GET /api/care-plan/v2/': page([shown]),
    'GET /api/care-plan/types/': onWire({ results: [] }),
    'GET /api/care-plan/measures/people/4/': measures([]),
    'GET /api/care-plan/education-resource': onWire({
      results: [
        {
          id: 6,
          title: 'Walking for health',
          url: 'https://example.org/walking',
          isArchived: false,
          rowVersion: 1,
        },
      ],
    }),
    'PUT /api/drafts/careplan:1:healthy/': {},
    'DELETE /api/drafts/careplan:1:healthy/': {},
    ...answers,
  });
  renderWithKit(
    <>
      <PatientPlans patientId={7} />
      <Toaster />
    </>,
    { host, at: '/patients/7/careplans' },
  );
  return host;
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('of an active plan, shows the message and the resources that the member sees', async () => {
  show(ACTIVE);
  expect(await screen.findByText('Keep walking.')).toBeVisible();
  expect(screen.getByText('Updated Nightly')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'From Your Clinician' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Walking for health/ })).toHaveAttribute(
    'href',
    'https://example.org/walking',
  );
  expect(screen.getByRole('button', { name: 'Status: Member-Facing' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide from member' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make visible to member' })).toBeNull();
});

it('of a draft, shows neither of them', async () => {
  show(healthy({ notes: 'Not yet.' }));
  await screen.findByText('Updated Nightly');
  expect(screen.queryByText('Not yet.')).toBeNull();
});

it('saves a plan with manual tracking as a draft, in the step before', async () => {
  const host = show(healthy(), { [UPDATE]: onWire(healthy({ carePlanDataTracking: 'Manual' })) });
  await click('Review and Send');
  const dialog = await screen.findByRole('dialog', { name: 'Review Staying Healthy' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Manual' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Staying Healthy saved')).toBeVisible();
  expect(host.calls('PATCH', '/api/care-plan/1')[0]?.body).toMatchObject({
    care_plan_data_tracking: 'Manual',
  });
});

it('offers to load the education resources again', async () => {
  const RESOURCES = 'GET /api/care-plan/education-resource';
  const host = show(healthy({ carePlanDataTracking: 'Automatic' }), {
    [RESOURCES]: problem(500, 'internal'),
  });
  await click('Review and Send');
  await click('Continue');
  const notice = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(notice).toHaveTextContent('Failed to fetch education resources');
  host.answer(RESOURCES, onWire({ results: [] }));
  await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /^Resources/ })).toBeVisible();
});

it('offers a draft with manual tracking to be made visible', async () => {
  const host = show(healthy({ carePlanDataTracking: 'Manual' }), { [ACT]: onWire(ACTIVE) });
  await click('Make visible to member');
  expect(await screen.findByText('Staying Healthy: Member-Facing')).toBeVisible();
  expect(host.calls('PATCH', '/api/care-plan/1/action')[0]?.body).toEqual({
    action: 'Make visible to member',
  });
});

it('sends a plan with a message and resources to the member', async () => {
  const saved = healthy({ carePlanDataTracking: 'Automatic', notes: 'Keep walking.', rowVersion: 2 });
  const host = show(healthy(), { [UPDATE]: onWire(saved), [ACT]: onWire(ACTIVE) });
  await click('Review and Send');
  await userEvent.click(await screen.findByRole('radio', { name: 'Automatic' }));
  await click('Continue');
  const send = await screen.findByRole('button', { name: 'Send to member' });
  expect(send).toHaveAccessibleDescription('Goals or personalized message required');
  await userEvent.click(screen.getByRole('textbox', { name: 'From Your Clinician' }));
  await userEvent.paste('Keep walking.');
  await userEvent.click(screen.getByRole('combobox', { name: /^Resources/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Walking for health' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(send);
  expect(await screen.findByText('Staying Healthy: Member-Facing')).toBeVisible();
  expect(host.calls('PATCH', '/api/care-plan/1')[0]?.body).toEqual({
    notes: 'Keep walking.',
    care_plan_education_resources: [{ id: 6 }],
    care_plan_data_tracking: 'Automatic',
  });
  const acted = host.calls('PATCH', '/api/care-plan/1/action')[0];
  expect(acted?.body).toEqual({ action: 'Make visible to member' });
  expect(acted?.headers.get('If-Match')).toContain('2');
});

it('does not save an active plan without a message', async () => {
  show(ACTIVE);
  await click('Edit Staying Healthy');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'From Your Clinician' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Goals or personalized message required',
  );
});

it('adds the plan that fits the person, once', async () => {
  const type = {
    id: 2,
    uid: 'stayingHealthyMen18To44',
    title: 'Staying Healthy',
    episodic: false,
    isCaseBased: true,
    fits: true,
    openPlanId: null,
  };
  const host = show(plan(), {
    'GET /api/care-plan/types/': onWire({ results: [{ ...type, id: 3, title: 'Other', fits: false }, type] }),
    'POST /api/care-plan/': () => new FakeResponse(201, onWire(healthy({ id: 5 }))),
    'GET /api/care-plan/5': onWire(healthy({ id: 5 })),
  });
  const add = await screen.findByRole('button', { name: 'Add Staying Healthy' });
  host.answer('GET /api/care-plan/types/', onWire({ results: [{ ...type, openPlanId: 5 }] }));
  await userEvent.click(add);
  expect(await screen.findByText('Staying Healthy added as a draft')).toBeVisible();
  expect(host.calls('POST', '/api/care-plan/')[0]?.body).toMatchObject({ patient: 7, type_id: 2 });
  host.socket.event('careplans.plan.changed', { patient_id: 7, payload: { id: 5, is_closed: false } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Staying Healthy' })).toBeNull());
});

it('shows each refusal of the host at its field, and those of the step before above the form', async () => {
  const host = show(ACTIVE);
  await click('Edit Staying Healthy');
  await userEvent.type(await screen.findByRole('textbox', { name: 'From Your Clinician' }), ' Daily.');
  expect(await fieldsRefusedAbove(host, UPDATE)).toEqual(['/care_plan_data_tracking']);
});
