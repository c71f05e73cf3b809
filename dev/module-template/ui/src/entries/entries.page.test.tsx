import { type FakeCall, fakeHost, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '../routes';
import { entry, page } from '../testing/rows';

const LIST = 'GET /api/sample/entries/';

function show(answer: unknown) {
  return renderWithKit(null, { host: fakeHost({ [LIST]: answer }), pages: routes, at: '/sample' });
}

async function rows(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Entries' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');
}

it('shows the newest entries with their patients, and masks protected ones', async () => {
  show(page([entry({ id: 2 }), entry({ id: 1, text: '', isMasked: true, firstName: 'Vera' })]));
  const [open, masked] = await rows();
  expect(open).toContain('Rosa PrattCalled, no answer.Nora Page');
  expect(masked).toContain('Vera PrattProtected');
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Rosa Pratt' })).toHaveAttribute('href', '/patients/7/sample');
});

it('loads the next page after the last row', async () => {
  const answer = ({ query }: FakeCall) =>
    query.get('cursor') === 'older'
      ? page([entry({ id: 1, text: 'Older' })])
      : page([entry({ id: 2 })], 'older');
  show(answer);
  expect(await rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  await screen.findByText('Older');
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

it('shows new entries of other users', async () => {
  const { host } = show(page([]));
  await screen.findByText('No entries yet');
  host.answer(LIST, page([entry()]));
  host.socket.event('sample.entry.created', { patient_id: 7, payload: { id: 1 } });
  expect(await screen.findByText('Called, no answer.')).toBeInTheDocument();
});

it('shows an error with a retry button', async () => {
  const { host } = show(problem(500, 'internal'));
  await screen.findByText('Entries could not be loaded');
  host.answer(LIST, page([entry()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
