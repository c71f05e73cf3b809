import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PlanCard from './plan.card';

const CARD = { contentType: 'careplan', objectId: 12, title: 'Lower blood pressure', status: 'Active' };

it('leads to the plan in the record of its person', async () => {
  renderWithKit(<PlanCard card={CARD} />, { at: '/patients/7/todos' });
  expect(await screen.findByRole('link', { name: 'Lower blood pressure · Active' })).toHaveAttribute(
    'href',
    '/patients/7/careplans?careplanId=12',
  );
});

it('is a text where the person is not known', async () => {
  renderWithKit(<PlanCard card={{ ...CARD, status: null }} />, { at: '/inbox' });
  expect(await screen.findByText('Lower blood pressure')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
