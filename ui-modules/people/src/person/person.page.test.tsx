import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes';
import { patient } from '../testing/samples';

const READ = 'GET /api/providers/me/user/people/1007/';
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

describe('where the record of a person is', () => {
  for (const at of ['/people/1007', '/person/1007', '/person/1007/profile']) {
    it(`leads from ${at} to the profile and keeps the query`, async () => {
      const { history } = show(onWire(person), `${at}?caseId=3`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Pratt' })).toBeVisible();
      expect(history.location.href).toBe('/people/1007/profile?caseId=3');
    });
  }

  it('keeps the tab that was asked for', async () => {
    const { history } = show(onWire({ ...person, user: 7 }), '/person/1007/todos?caseId=3');
    await waitFor(() => expect(history.location.href).toBe('/patients/7/todos?caseId=3'));
  });

  it('is that of the patient for somebody with a user account', async () => {
    const { history, host } = show(onWire({ ...person, user: 7 }), '/people/1007');
    await waitFor(() => expect(history.location.href).toBe('/patients/7/profile'));
    expect(host.calls('PUT', '/api/user/people/recent/')).toHaveLength(0);
  });

  it('is no page for what is no number', async () => {
    const { host } = show(onWire(person), '/people/nobody');
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(host.calls()).toHaveLength(0);
  });
});

describe('the person', () => {
  it('says that there is no account, and is kept among those opened last', async () => {
    const { host } = show(onWire(person), '/people/1007/profile');
    expect(await screen.findByText(/^Person 1007 · /)).toBeVisible();
    await waitFor(() => expect(host.calls('PUT', '/api/user/people/recent/1007/')).toHaveLength(1));
  });

  it('who does not exist leads to the list of patients', async () => {
    const { history } = show(problem(404, 'not-found', { detail: 'Person does not exist' }), '/people/1007');
    await waitFor(() => expect(history.location.pathname).toBe('/patients'));
  });

  it('who is protected is asked for on the patient’s page', async () => {
    const { history } = show(problem(403, 'phi-access-required'), '/people/1007', {
      'GET /api/user/people/demographics/': { results: [{ id: 1007, user_id: 7 }] },
    });
    await waitFor(() => expect(history.location.pathname).toBe('/patients/7/profile'));
  });

  it('who is protected and has no account stays closed', async () => {
    show(problem(403, 'phi-access-required'), '/people/1007', {
      'GET /api/user/people/demographics/': { results: [{ id: 1007, user_id: null }] },
    });
    expect(await screen.findByText('Protected person')).toBeVisible();
  });
});
