import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { withLayout } from '../testing/layout';
import { message } from '../testing/samples';
import { lastSearch, NOTHING } from './search.model';
import { SearchPage } from './search.page';

withLayout();

it('leads with the arrow keys from the words into the hits and back', async () => {
  lastSearch.set({ ...NOTHING, words: 'refill' });
  const patient = { id: 7, personId: 1007, firstName: 'Rosa', lastName: 'Pratt', preferredName: null };
  const hit = (uid: string, text: string) => ({
    message: message({ uid, text }),
    matches: [],
    patient: { ...patient, testOnly: false },
  });
  const host = fakeHost({
    'GET /api/chat/search/': onWire({
      results: [hit('a', 'One refill'), hit('b', 'Two refills')],
      next: null,
    }),
  });
  renderWithKit(<SearchPage />, { host });
  const user = userEvent.setup();
  const first = await screen.findByRole('link', { name: /One refill/ });
  const second = screen.getByRole('link', { name: /Two refills/ });
  const words = screen.getByRole('textbox', { name: 'Words in messages' });
  await user.click(words);
  await user.keyboard('{ArrowUp}');
  expect(words).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(words).toHaveFocus();
});
