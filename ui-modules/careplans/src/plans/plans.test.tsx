import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { page, plan } from '../testing/rows';
import PatientPlans from './patient-plans.tab';
import PersonPlans from './person-plans.tab';
import { parsePlace } from './place';

const LIST = 'GET /api/care-plan/v2/';

const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

function show(answers: Record<string, unknown>, at = '/patients/7/careplans') {
  const host = fakeHost(answers);
  return renderWithKit(
    <>
      <PatientPlans patientId={7} />
      <Toaster />
    </>,
    { host, at },
  );
}

it('shows the active plans with the first one expanded', async () => {
  const { host } = show({
    [LIST]: page([plan(), plan({ id: 2, title: 'Quit smoking', notes: 'Patches', status: 'draft' })], {
      open: 2,
      closed: 4,
    }),
  });
  expect(await head('Lower blood pressure')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Walk 30 minutes a day.')).toBeVisible();
  expect(await head('Quit smoking')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Patches')).toBeNull();
  await userEvent.click(await head('Quit smoking'));
  expect(screen.getByText('Patches')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Active 2' })).toBeChecked();
  const [asked] = host.calls('GET', '/api/care-plan/v2/');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ patient: '7', is_closed: 'false' });
});

it('shows the inactive plans when they are asked for, and keeps that in the address', async () => {
  const { host, history } = show({
    [LIST]: ({ query }: FakeCall) =>
      query.get('is_closed') === 'true'
        ? page([plan({ id: 3, title: 'Heal the ankle', status: 'inactive', statusCategory: 'complete' })], {
            open: 0,
            closed: 1,
          })
        : page([], { open: 0, closed: 1 }),
  });
  await screen.findByText('No active care plans');
  await userEvent.click(screen.getByRole('radio', { name: 'Inactive 1' }));
  expect(await head('Heal the ankle')).toHaveAttribute('aria-expanded', 'true');
  expect(history.location.search).toContain('plans=inactive');
  expect(host.calls('GET', '/api/care-plan/v2/').at(-1)?.query.get('is_closed')).toBe('true');
});

it('expands the plan that the address names, in the list of its status', async () => {
  const closed = plan({ id: 3, title: 'Heal the ankle', status: 'inactive', statusCategory: 'complete' });
  show(
    {
      'GET /api/care-plan/3': onWire(closed),
      [LIST]: page([plan({ id: 2, title: 'Quit smoking', statusCategory: 'complete' }), closed]),
    },
    '/patients/7/careplans?careplanId=3',
  );
  await waitFor(async () => expect(await head('Heal the ankle')).toHaveAttribute('aria-expanded', 'true'));
  expect(await head('Quit smoking')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('radio', { name: /^Inactive/ })).toBeChecked();
});

it('drops what is no place of the tab', () => {
  expect(parsePlace({ plans: 'all', careplanId: '3' })).toEqual({ plans: undefined, careplanId: 3 });
  expect(parsePlace({ careplanId: -1 })).toEqual({ plans: undefined, careplanId: undefined });
});

it('shows the plans of a person without an account, and reloads them when one changed', async () => {
  const host = fakeHost({ [LIST]: page([]) });
  renderWithKit(<PersonPlans personId={4} />, { host });
  await screen.findByText('No active care plans');
  expect(host.calls('GET', '/api/care-plan/v2/')[0]?.query.get('person')).toBe('4');
  host.answer(LIST, page([plan()]));
  host.socket.event('careplans.plan.changed', { payload: { id: 1, is_closed: false } });
  expect(await head('Lower blood pressure')).toBeVisible();
});

it('shows an error with a retry button', async () => {
  const { host } = show({ [LIST]: problem(500, 'internal') });
  await screen.findByText('Failed to fetch care plans');
  host.answer(LIST, page([plan()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await head('Lower blood pressure')).toBeVisible();
});
