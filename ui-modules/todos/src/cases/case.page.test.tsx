import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../routes';
import { caseOf } from '../testing/cases';

const CASE = 'GET /api/providers/me/cases/5';

function show(answer: unknown, at = '/cases/5') {
  return renderWithKit(null, { host: fakeHost({ [CASE]: answer }), pages: routes, at });
}

it('leads to the case among the to dos of its patient, or of a person without an account', async () => {
  const { history, unmount } = show(onWire(caseOf()));
  await waitFor(() => expect(history.location.href).toBe('/patients/7/todos?caseId=5'));
  unmount();
  const other = show(onWire(caseOf({ patient: null })));
  await waitFor(() => expect(other.history.location.href).toBe('/people/1007/todos?caseId=5'));
});

it('says that the case could not be located, and links to the inbox', async () => {
  show(problem(404, 'not-found'));
  expect(await screen.findByText('Could not locate case with ID 5')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to To Dos' })).toHaveAttribute('href', '/inbox');
});

it('says that it could not be fetched', async () => {
  show(problem(503, 'unavailable'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch case');
});

it.each(['0', '-1', '99999999999999999999', 'x'])(
  'says so without asking for %s, which is no ID',
  async (id) => {
    const { host } = show(onWire(caseOf()), `/cases/${id}`);
    expect(await screen.findByText(`Could not locate case with ID ${id}`)).toBeInTheDocument();
    expect(host.calls()).toEqual([]);
  },
);
