import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../api';
import { hit } from '../testing/samples';
import PatientSearch from './patient-search.slot';

const SEARCH = 'GET /api/user/people/search/';
const found = (...results: SearchHit[]) => onWire({ results, count: results.length });
const three = found(
  hit(),
  hit({
    id: 8,
    personId: 1008,
    firstName: 'Rosalind',
    isMasked: true,
    dob: null,
    sex: null,
    phoneNumber: null,
  }),
  hit({ id: 9, personId: 1009, firstName: 'Rose', isDeceased: true, testOnly: true }),
);

async function show(answer: unknown = three) {
  const shown = renderWithKit(<PatientSearch />, { host: fakeHost({ [SEARCH]: answer }) });
  const box = await screen.findByRole('combobox', { name: 'Search patients' });
  return { ...shown, box };
}

const words = (host: { calls: (method: string, path: string) => { query: URLSearchParams }[] }) =>
  host.calls('GET', '/api/user/people/search/').map(({ query }) => query.get('search'));

describe('requests', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('waits until typing has paused for 300 ms', async () => {
    const { host, box } = await show();
    for (const typed of ['s', 'sm', 'smy', 'smyt', 'smyth']) {
      fireEvent.change(box, { target: { value: typed } });
      await act(() => vi.advanceTimersByTimeAsync(200));
    }
    expect(words(host)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(120));
    expect(words(host)).toEqual(['smyth']);
  });

  it('sends nothing for blanks', async () => {
    const { host, box } = await show();
    fireEvent.change(box, { target: { value: '   ' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(words(host)).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('results', () => {
  it('distinguishes people of the same name, and marks protected, deceased and test patients', async () => {
    const { box } = await show();
    await userEvent.type(box, 'ros');
    const [first, second, third] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent('Rosa Pratt7 · 03-14-1968 · Female · MA · (508) 555-0107');
    expect(second).toHaveTextContent('Rosalind PrattProtected8');
    expect(third).toHaveTextContent('TestDeceased');
    expect(screen.getByText('3 results')).toBeInTheDocument();
  });

  it('opens the chosen patient with the keyboard and clears the text', async () => {
    const { box, history } = await show();
    await userEvent.type(box, 'ros');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/patients/9'));
    expect(box).toHaveValue('');
  });

  it('opens a person without a user account', async () => {
    const { box, history } = await show(found(hit({ id: null, personId: 55 })));
    await userEvent.type(box, 'rosa');
    await userEvent.click(await screen.findByRole('option'));
    await waitFor(() => expect(history.location.pathname).toBe('/people/55'));
  });

  it('opens the only match of the last text if Enter was pressed before it arrived, never one of an earlier text', async () => {
    const { box, history, host } = await show();
    await userEvent.type(box, 'ros');
    await screen.findAllByRole('option');
    const similar = hit({ id: 31, personId: 31, rank: 0.86 });
    host.answer(SEARCH, found(hit({ id: 30, personId: 30, firstName: 'Ed' }), similar));
    await userEvent.type(box, 'x{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/patients/30'));
  });

  it('opens nobody with Enter alone if several match, or one is similar only', async () => {
    const { box, history, host } = await show();
    const before = history.location.pathname;
    await userEvent.type(box, 'ros{Enter}');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{Enter}');
    host.answer(SEARCH, found(hit({ id: 30, personId: 30, firstName: 'Mina', rank: 0.86 })));
    await userEvent.clear(box);
    await userEvent.type(box, 'mine{Enter}');
    expect(await screen.findByText(/Mina Pratt/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(history.location.pathname).toBe(before);
  });

  it('opens the only match if Enter was pressed before this part was loaded, once', async () => {
    let isEntered = true;
    const takeEnter = () => {
      const was = isEntered;
      isEntered = false;
      return was;
    };
    const { history } = renderWithKit(<PatientSearch begun="ros" takeEnter={takeEnter} />, {
      host: fakeHost({ [SEARCH]: found(hit()) }),
    });
    await waitFor(() => expect(history.location.pathname).toBe('/patients/7'));
    expect(isEntered).toBe(false);
  });

  it('closes with Escape, then clears', async () => {
    const { box } = await show();
    await userEvent.type(box, 'ros');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveValue('');
  });

  it('takes the focus with / and Ctrl+K', async () => {
    const { box } = await show();
    await userEvent.keyboard('/');
    expect(box).toHaveFocus();
    box.blur();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(box).toHaveFocus();
  });

  it('includes patients in sign-up when asked to', async () => {
    const { box, host } = await show();
    await userEvent.type(box, 'ros');
    await screen.findAllByRole('option');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include patients in sign-up' }));
    await waitFor(() => expect(host.calls('GET', '/api/user/people/search/')).toHaveLength(2));
    const asked = host.calls('GET', '/api/user/people/search/').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([
      { search: 'ros', limit: '50', includeOnboardingInitialized: 'false', type: 'patient' },
      { search: 'ros', limit: '50', includeOnboardingInitialized: 'true', type: 'patient' },
    ]);
  });

  it('offers to search patients in sign-up if nobody is found, then suggests what to do', async () => {
    const { box, host } = await show(found());
    await userEvent.type(box, 'zzqq');
    expect(await screen.findByText(/Patients in sign-up, such as those just added, were not/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search them too' }));
    await waitFor(() => expect(host.calls('GET', '/api/user/people/search/')).toHaveLength(2));
    expect(host.calls('GET', '/api/user/people/search/')[1]?.query.get('includeOnboardingInitialized')).toBe(
      'true',
    );
    expect(await screen.findByText(/No patients found\. Check the spelling/)).toBeVisible();
  });

  it('shows an error and retries', async () => {
    const { box, host } = await show(problem(500, 'internal'));
    await userEvent.type(box, 'ros');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get search results.');
    host.answer(SEARCH, three);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });
});

describe('recent patients', () => {
  const RECENT = 'GET /api/user/people/recent/';

  it('are loaded on focus and opened with the keyboard', async () => {
    const { box, host, history } = await show();
    host.answer(
      RECENT,
      found(hit({ id: 21, personId: 1021 }), hit({ id: 22, personId: 1022, isMasked: true })),
    );
    expect(host.calls('GET', '/api/user/people/recent/')).toHaveLength(0);
    await userEvent.click(box);
    expect(await screen.findByRole('listbox', { name: 'Recently viewed' })).toBeVisible();
    expect(screen.getAllByRole('option')[1]).toHaveTextContent('Protected');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/patients/22'));
  });

  it('are replaced by results, and leave nothing in the browser', async () => {
    const { box, host } = await show();
    host.answer(RECENT, found(hit({ id: 21, personId: 1021, firstName: 'Recent' })));
    await userEvent.click(box);
    await screen.findByText(/Recent Pratt/);
    await userEvent.type(box, 'ros');
    expect(await screen.findByText('Rosalind Pratt')).toBeVisible();
    expect(screen.queryByText(/Recent Pratt/)).toBeNull();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Pratt');
  });

  it('show nothing if there are none yet', async () => {
    const { box, host } = await show();
    host.answer(RECENT, found());
    await userEvent.click(box);
    await waitFor(() => expect(host.calls('GET', '/api/user/people/recent/')).toHaveLength(1));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
