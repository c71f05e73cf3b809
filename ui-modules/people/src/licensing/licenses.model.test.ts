import { describe, expect, it } from 'vitest';
import type { State } from '../api';
import { clinician as staff } from '../testing/staff';
import { cliniciansOf, filtered, parseFilter } from './licenses.model';

const states: State[] = [
  { id: 9, name: 'Connecticut', abbreviation: 'CT', isTerritory: false, timeZone: 'America/New_York' },
  { id: 25, name: 'Massachusetts', abbreviation: 'MA', isTerritory: false, timeZone: 'America/New_York' },
  { id: 72, name: 'Puerto Rico', abbreviation: 'PR', isTerritory: true, timeZone: 'America/Puerto_Rico' },
];

describe('the clinicians of the page', () => {
  it('are active and of a licensed role (navigation.md §6), with their states and no territory (§5.12)', () => {
    const rows = [
      staff({ id: 1, internalRole: 'np', states: [25, 72] }),
      staff({ id: 2, internalRole: 'np', isActive: false }),
      staff({ id: 3, internalRole: 'hg' }),
      staff({ id: 4, internalRole: 'admin' }),
      staff({ id: 5, internalRole: 'md', physicianId: null }),
    ];
    expect(
      cliniciansOf(rows, states).map(({ id, stateIds, physicianId }) => [id, stateIds, physicianId]),
    ).toEqual([
      [1, [25], 101],
      [5, [], null],
    ]);
  });

  it('are filtered by role and by state', () => {
    const all = cliniciansOf(
      [
        staff({ id: 1, internalRole: 'np', states: [25] }),
        staff({ id: 2, internalRole: 'md', states: [9, 25] }),
      ],
      states,
    );
    const ids = (filter: Parameters<typeof filtered>[2]) => filtered(all, states, filter).map(({ id }) => id);
    expect(ids({})).toEqual([1, 2]);
    expect(ids({ role: 'md' })).toEqual([2]);
    expect(ids({ state: 'CT' })).toEqual([2]);
    expect(ids({ state: 'MA', role: 'np' })).toEqual([1]);
    expect(ids({ state: 'XX' })).toEqual([]);
  });

  it('accept only known filters from the URL', () => {
    expect(parseFilter({ role: 'rn', state: 'MA' })).toEqual({ role: 'rn', state: 'MA' });
    expect(parseFilter({ role: 'hg', state: 'mass' })).toEqual({ role: undefined, state: undefined });
  });
});
