import { fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { page, plan } from '../testing/rows';
import PatientPlans from './patient-plans.tab';
import PersonPlans from './person-plans.tab';

const LIST = 'GET /api/care-plan/v2/';

it('shows the plans of the patient with their status', async () => {
  const host = fakeHost({ [LIST]: page([plan(), plan({ id: 2, title: 'Quit smoking', status: 'draft' })]) });
  renderWithKit(<PatientPlans patientId={7} />, { host });
  await screen.findByRole('list', { name: 'Care plans' });
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toContain('Lower blood pressureActive');
  expect(second).toContain('Quit smokingDraft');
  expect(host.calls('GET', '/api/care-plan/v2/')[0]?.query.get('patient')).toBe('7');
});

it('shows the plans of a person without an account, and reloads them when one changed', async () => {
  const host = fakeHost({ [LIST]: page([]) });
  renderWithKit(<PersonPlans personId={4} />, { host });
  await screen.findByText('No care plans');
  expect(host.calls('GET', '/api/care-plan/v2/')[0]?.query.get('person')).toBe('4');
  host.answer(LIST, page([plan()]));
  host.socket.event('careplans.plan.changed', { payload: { id: 1, is_closed: false } });
  expect(await screen.findByText('Lower blood pressure')).toBeInTheDocument();
});

it('shows an error with a retry button', async () => {
  const host = fakeHost({ [LIST]: problem(500, 'internal') });
  renderWithKit(<PatientPlans patientId={7} />, { host });
  await screen.findByText('Failed to fetch care plans');
  host.answer(LIST, page([plan()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lower blood pressure')).toBeInTheDocument();
});
