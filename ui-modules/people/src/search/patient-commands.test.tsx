import type { CommandGroup } from '@huddle/kit/contract';
import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { hit } from '../testing/samples';
import usePatientCommands from './patient-commands';

function Palette({ search, groups }: { search: string; groups: CommandGroup[] }) {
  const group = usePatientCommands({ search });
  useEffect(() => void groups.push(group), [groups, group]);
  return null;
}

function show(search: string, hits = [hit()]) {
  const groups: CommandGroup[] = [];
  const shown = renderWithKit(<Palette search={search} groups={groups} />, {
    host: fakeHost({ 'GET /api/user/people/search/': onWire({ results: hits, count: hits.length }) }),
  });
  return { ...shown, last: () => groups.at(-1) };
}

it('offers patients whose names match, and says which do with an edit only', async () => {
  const { last, history } = show('pratt', [
    hit(),
    hit({ id: 8, personId: 1008, isMasked: true, dob: null, rank: 0.9 }),
    hit({ id: 9, personId: 1009, lastName: 'Platt', rank: 0.87 }),
    hit({ id: 10, personId: 1010, lastName: 'Prakash', rank: 0.4 }),
  ]);
  await waitFor(() => expect(last()).toMatchObject({ heading: 'Patients', loading: false }));
  const [first, second, third, ...rest] = last()?.commands ?? [];
  expect(first).toMatchObject({ label: 'Rosa Pratt', match: 'exact' });
  expect(second).toMatchObject({ match: 'exact' });
  expect(third).toMatchObject({ label: 'Rosa Platt', match: 'similar' });
  expect(third?.hint).toMatch(/^Similar name · 9/);
  expect(rest).toEqual([]);
  expect(first?.hint).toBe('7 · 03-14-1968 · Female · MA · (508) 555-0107');
  expect(second?.hint).toMatch(/^Protected · 8/);
  first?.run();
  await waitFor(() => expect(history.location.pathname).toBe('/patients/7'));
});

it('limits the number of patients', async () => {
  const { last } = show(
    'p',
    Array.from({ length: 20 }, (_, id) => hit({ id: id + 1, personId: id + 1 })),
  );
  await waitFor(() => expect(last()?.commands).toHaveLength(8));
});

it('offers recent patients while nothing is typed, without searching', async () => {
  const { last, host } = show('');
  host.answer('GET /api/user/people/recent/', onWire({ results: [hit({ id: 21 })], count: 1 }));
  await waitFor(() => expect(last()).toMatchObject({ heading: 'Recently viewed', loading: false }));
  await waitFor(() => expect(last()?.commands).toHaveLength(1));
  expect(host.calls('GET', '/api/user/people/search/')).toEqual([]);
});

it('offers patients in sign-up if nobody else matches, and says so', async () => {
  const added = onWire({ results: [hit({ id: 90, personId: 1090, firstName: 'Nea' })], count: 1 });
  const host = fakeHost({
    'GET /api/user/people/search/': ({ query }: { query: URLSearchParams }) =>
      query.get('includeOnboardingInitialized') === 'true' ? added : onWire({ results: [], count: 0 }),
  });
  const groups: CommandGroup[] = [];
  renderWithKit(<Palette search="nea pratt" groups={groups} />, { host });
  await waitFor(() =>
    expect(groups.at(-1)).toMatchObject({ loading: false, commands: [{ label: 'Nea Pratt' }] }),
  );
  expect(groups.at(-1)?.commands[0]?.hint).toMatch(/^In sign-up · 90 · /);
  // Nothing in between said that there is nobody.
  const first = groups.findIndex(({ loading }) => loading);
  expect(groups.slice(first, -1).every(({ loading }) => loading)).toBe(true);
});
