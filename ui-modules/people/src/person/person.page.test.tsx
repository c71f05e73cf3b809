import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes';
import { patient } from '../testing/samples';

const READ = 'GET /api/providers/me/user/people/1007/';
const ASK = 'POST /api/phi_access_control/people/1007/';
const { person } = patient({ person: { user: null, pronouns: null } });

function show(answer: unknown, at: string, answers: Record<string, unknown> = {}) {
  return renderWithKit(<Toaster />, {
    host: fakeHost({
      [READ]: answer,
      'PUT /api/user/people/recent/1007/': new FakeResponse(204),
      'GET /api/drafts/note%3A1007/': new FakeResponse(204),
      ...answers,
    }),
    pages: routes,
    at,
  });
}

describe('the URL of a person’s record', () => {
  for (const at of ['/people/1007', '/person/1007', '/person/1007/profile']) {
    it(`leads from ${at} to the profile and keeps the query`, async () => {
      const { history } = show(onWire(person), `${at}?caseId=3`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Pratt' })).toBeVisible();
      expect(history.location.href).toBe('/people/1007/profile?caseId=3');
    });
  }

  it('keeps the requested tab', async () => {
    const { history } = show(onWire({ ...person, user: 7 }), '/person/1007/todos?caseId=3');
    await waitFor(() => expect(history.location.href).toBe('/patients/7/todos?caseId=3'));
  });

  it('redirects to the patient for a person with a user account', async () => {
    const { history, host } = show(onWire({ ...person, user: 7 }), '/people/1007');
    await waitFor(() => expect(history.location.href).toBe('/patients/7/profile'));
    expect(host.calls('PUT', '/api/user/people/recent/')).toHaveLength(0);
  });

  for (const id of ['0', '-1', '99999999999999999999']) {
    it(`leads to the patient list for ${id}, which is nobody’s`, async () => {
      const { history, host } = show(onWire(person), `/people/${id}`);
      await waitFor(() => expect(history.location.pathname).toBe('/patients'));
      expect(host.calls('GET', '/api/providers/me/user/people/')).toHaveLength(0);
    });
  }

  it('is not found for an id that is not a number', async () => {
    const { host } = show(onWire(person), '/people/nobody');
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(host.calls()).toHaveLength(0);
  });
});

describe('the person', () => {
  it('shows that there is no account, and is added to recent people', async () => {
    const { host } = show(onWire(person), '/people/1007/profile');
    expect(await screen.findByText(/^Person 1007 · /)).toBeVisible();
    await waitFor(() => expect(host.calls('PUT', '/api/user/people/recent/1007/')).toHaveLength(1));
  });

  it('redirects to the patient list if unknown', async () => {
    const { history } = show(problem(404, 'not-found', { detail: 'Person does not exist' }), '/people/1007');
    await waitFor(() => expect(history.location.pathname).toBe('/patients'));
  });

  it('asks for access on the patient’s page if protected', async () => {
    const { history } = show(problem(403, 'phi-access-required'), '/people/1007', {
      'GET /api/user/people/demographics/': { results: [{ id: 1007, user_id: 7 }] },
    });
    await waitFor(() => expect(history.location.pathname).toBe('/patients/7/profile'));
  });

  it('asks for access here if protected and without an account', async () => {
    const { host } = show(problem(403, 'phi-access-required'), '/people/1007', {
      'GET /api/user/people/demographics/': { results: [{ id: 1007, user_id: null }] },
      'GET /api/drafts/access%3Aperson%3A1007/': new FakeResponse(204),
      'PUT /api/drafts/access%3Aperson%3A1007/': new FakeResponse(204),
      'DELETE /api/drafts/access%3Aperson%3A1007/': new FakeResponse(204),
      [ASK]: new FakeResponse(201, { expires_at: '2026-06-01T12:00:00Z' }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Request access to a protected person' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('PHI access declined')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Request Access' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Quality' }));
    host.answer(READ, onWire(person));
    fireEvent.click(screen.getByRole('button', { name: 'Request access' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Pratt' })).toBeVisible();
    expect(host.calls('POST').map(({ body }) => body)).toEqual([{ access_reason: 'quality', note: null }]);
  });

  it('closes when access ends, and shows that before asking again', async () => {
    const { host, queryClient } = show(onWire(person), '/people/1007', {
      'GET /api/user/people/demographics/': { results: [{ id: 1007, user_id: null }] },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Pratt' })).toBeVisible();
    host.answer(READ, problem(403, 'phi-access-required'));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('PHI access declined')).toBeVisible();
    expect(screen.queryByText('Rosa Pratt')).toBeNull();
  });
});
