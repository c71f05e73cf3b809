import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { measure, measures } from '../testing/measures';
import GapsCard from './gaps-card';

const LIST = 'GET /api/care-plan/measures/people/4/';

it('says in a line what is due for a patient, and shows it on a click', async () => {
  const host = fakeHost({
    'GET /api/user/7/': onWire({ id: 7, person: { id: 4 } }),
    [LIST]: measures([
      measure('a', 'Blood pressure'),
      measure('b', 'Influenza', { careGapStatus: 'Due Soon' }),
    ]),
  });
  renderWithKit(<GapsCard subject={{ patientId: 7 }} />, { host });
  const head = await screen.findByRole('button', { name: 'Care gaps 1 overdue · 1 due soon' });
  expect(head).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(head);
  expect(await screen.findByRole('button', { name: /^Blood pressure/ })).toBeVisible();
});

it('says that nothing is due, or not yet known', async () => {
  const host = fakeHost({ [LIST]: measures([]) });
  const { unmount } = renderWithKit(<GapsCard subject={{ personId: 4 }} />, { host });
  expect(await screen.findByRole('button', { name: 'Care gaps Nothing is due' })).toBeVisible();
  unmount();
  host.answer(LIST, measures([], false));
  renderWithKit(<GapsCard subject={{ personId: 4 }} />, { host });
  expect(await screen.findByText('Will be ready for review 24 hours after the first visit')).toBeVisible();
});
