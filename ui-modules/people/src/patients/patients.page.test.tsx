import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { User } from '../api';
import { routes } from '../routes';
import { patient, user } from '../testing/samples';
import { parseSearch } from './patients.resource';

const LIST = 'GET /api/user/';
const SETS = 'GET /api/user/people/filters/';
const VIEWS = 'GET /api/lists/people.patients/views/';

/** 120 patients in pages of 50; the cursor is the number of preceding rows. */
function pagesOf({ query }: FakeCall) {
  const from = Number(query.get('cursor') ?? query.get('offset') ?? 0);
  const rows = Array.from({ length: Math.min(50, 120 - from) }, (_, index) =>
    user({ id: 120 - from - index, lastName: `P${120 - from - index}` }),
  );
  return page(rows, { count: 120, next: from + 50 < 120 ? String(from + 50) : null });
}

function page(results: User[], { count = results.length, next = null as string | null } = {}) {
  return onWire({ results, count, countExact: true, next });
}

function show(answer: unknown, at = '/patients', sets: unknown[] = []) {
  return renderWithKit(null, {
    host: fakeHost({ [LIST]: answer, [VIEWS]: { results: [], preference: null }, [SETS]: sets }),
    pages: routes,
    at,
  });
}

const asked = (host: { calls: (method: string, path: string) => FakeCall[] }) =>
  host
    .calls('GET', '/api/user/')
    .filter(({ query }) => query.has('type'))
    .map(({ query }) => `${query.get('ordering')} ${query.get('cursor') ?? ''}`);

describe('the patient list', () => {
  it('shows who the patients are, who cares for them and how to reach them, highest id first', async () => {
    const { host } = show(
      page([
        user({
          id: 48213,
          preferredName: 'Rosie',
          personDetail: { ...patient().person, lastContactAt: '2025-12-30T15:00:00Z' },
        }),
        user({ id: 2, firstName: 'Ed', email: null }),
      ]),
    );
    const table = await screen.findByRole('table', { name: 'Patients' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Name',
      'Date of birth',
      'State',
      'Care team',
      'Last contact',
      'Status',
      'Email',
      'Phone',
      'Patient ID',
      'Actions',
    ]);
    const row = (await screen.findByRole('rowheader', { name: /Rosa "Rosie" Pratt/ })).closest('tr');
    expect(row).toHaveTextContent(
      '03-14-1968MANP Anna BergDec 30, 2025Memberrosa.pratt@example.com(508) 555-010748213',
    );
    expect(screen.getByRole('columnheader', { name: 'Patient ID' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const [call] = host.calls('GET', '/api/user/').filter(({ query }) => query.has('type'));
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      type: 'patient',
      detail: 'true',
      limit: '50',
      ordering: '-id',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  });

  it('is filtered by the reader’s pods, by risk, and by what other parts of the product know', async () => {
    const { host } = show(page([user({ id: 7 })]), '/patients', [
      { name: 'messaging.unclaimed', title: 'Waiting and unclaimed' },
    ]);
    await screen.findByRole('rowheader', { name: /Rosa Pratt/ });
    const last = () => host.calls('GET', '/api/user/').findLast(({ query }) => query.has('type'))?.query;
    const add = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /^Filter$/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await add('My pods');
    await waitFor(() => expect(last()?.get('my_pods')).toBe('true'));
    await add('Risk');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'High' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(last()?.get('risk')).toBe('high'));
    await add('Messages');
    await userEvent.click(await screen.findByText('Waiting and unclaimed'));
    await waitFor(() => expect(last()?.get('people_filter')).toBe('messaging.unclaimed'));
  });

  it('opens a patient by name or row action', async () => {
    show(page([user({ id: 7 })]));
    expect(await screen.findByRole('link', { name: 'Rosa Pratt' })).toHaveAttribute('href', '/patients/7');
    expect(screen.getByRole('link', { name: 'Open Patient' })).toHaveAttribute('href', '/patients/7');
  });

  it('opens the record by a click anywhere in its row', async () => {
    const { history } = show(page([user({ id: 7 })]));
    await userEvent.click(await screen.findByText('(508) 555-0107'));
    await waitFor(() => expect(history.location.pathname).toBe('/patients/7'));
  });

  it('marks protected and test patients', async () => {
    show(
      page([
        user({ id: 9, isProtected: true, isMasked: true, email: null, phoneNumber: null }),
        user({ id: 8, lastName: 'Test', testOnly: true }),
      ]),
    );
    expect((await screen.findByText('Protected')).closest('tr')).toHaveTextContent(
      /^RPRosa PrattProtected9Open/,
    );
    expect(screen.getByText('Test', { selector: '[data-slot=chip]' }).closest('tr')).toHaveTextContent('8');
  });

  it('sorts by a column and returns to the first page', async () => {
    const { host, history } = show(pagesOf, '/patients?page=2');
    await screen.findByText('51–100 of 120');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await screen.findByText('1–50 of 120');
    expect(history.location.search).toBe('?sort=name');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(history.location.search).toBe('?sort=-name'));
    expect(asked(host)).toEqual(['-id ', 'name ', '-name ']);
  });

  it('pages by cursor to the end and back through the browser history', async () => {
    const { host, history } = show(pagesOf);
    await screen.findByText('1–50 of 120');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('51–100 of 120');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('101–120 of 120');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(history.location.search).toBe('?page=3');
    history.back();
    await screen.findByText('51–100 of 120');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('1–50 of 120');
    expect(asked(host)).toEqual(['-id ', '-id 50', '-id 100']);
  });

  it('restores the page of a reloaded URL, or the last page', async () => {
    show(pagesOf, '/patients?page=99');
    expect(await screen.findByText('101–120 of 120')).toBeVisible();
  });

  it('stays on its page with an error if the next one fails', async () => {
    const { host } = show(pagesOf);
    render(<Toaster />);
    await screen.findByText('1–50 of 120');
    host.answer(LIST, problem(500, 'internal'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Patients could not be loaded')).toBeVisible();
    expect(screen.getByText('1–50 of 120')).toBeVisible();
  });

  it('moves from row to row with j and k', async () => {
    show(page([user({ id: 9 }), user({ id: 8, firstName: 'Ed' })]));
    const first = await screen.findByRole('link', { name: 'Rosa Pratt' });
    const second = screen.getByRole('link', { name: 'Ed Pratt' });
    await userEvent.keyboard('j');
    expect(first).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(second).toHaveFocus();
    await userEvent.keyboard('k');
    expect(first).toHaveFocus();
  });

  it('shows skeleton rows while loading', async () => {
    show(() => new Promise(() => {}));
    expect(await screen.findByRole('table', { name: 'Patients' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('explains an empty list', async () => {
    show(page([]));
    expect(await screen.findByText('No patients')).toBeVisible();
  });

  it('shows an error and retries', async () => {
    const { host } = show(problem(500, 'internal', { detail: 'Try again later.' }));
    expect(await screen.findByText('Patients could not be loaded')).toBeVisible();
    host.answer(LIST, page([user()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Rosa Pratt' })).toBeVisible();
  });
});

describe('the URL of the list', () => {
  it.each([
    [
      { sort: 'name', page: 2 },
      { sort: 'name', page: 2 },
    ],
    [{ sort: '-phone_number' }, { sort: '-phone_number' }],
    [
      { sort: '-id', page: 1, view: 4 },
      { sort: '-id', view: 4 },
    ],
    [{ sort: 'dob; drop table', page: 'two' }, {}],
    [{ page: -1 }, {}],
    [{ page: 1.5 }, {}],
  ])('reads %j as %j', (search, expected) => {
    expect(parseSearch(search)).toEqual({ sort: undefined, page: undefined, view: undefined, ...expected });
  });
});
