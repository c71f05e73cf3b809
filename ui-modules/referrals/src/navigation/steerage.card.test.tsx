import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SteerageCard from './steerage.card';

const CARD = { contentType: 'steerage', objectId: 12, title: 'Cardiology', status: 'Sent' };

it('leads to the referral in the record of its person', async () => {
  renderWithKit(<SteerageCard card={CARD} />, { at: '/people/4/todos' });
  expect(await screen.findByRole('link', { name: 'Cardiology · Sent' })).toHaveAttribute(
    'href',
    '/people/4/navigation?steerage=12',
  );
});

it('is a text where the person is not known', async () => {
  renderWithKit(<SteerageCard card={{ ...CARD, status: null }} />, { at: '/inbox' });
  expect(await screen.findByText('Cardiology')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
