import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BeginSearch, begunSearch, takeEnter } from './begin-search';

it('keeps what is typed before the search is loaded, and Enter once', async () => {
  renderWithKit(<BeginSearch />);
  const field = await screen.findByRole('searchbox', { name: 'Search patients' });
  await userEvent.type(field, 'smyth{Enter}');
  expect(begunSearch.get()).toBe('smyth');
  expect([takeEnter(), takeEnter()]).toEqual([true, false]);
  await userEvent.type(field, '{Enter}e');
  expect(takeEnter(), 'Enter was for another text').toBe(false);
});
