import { describe, expect, it } from 'vitest';
import {
  impliesFemale,
  isSearchable,
  type SearchState,
  searchObstacle,
  withChange,
  withMode,
} from './criteria';
import { NO_CRITERIA } from './place';

const CARDIOLOGY = { id: 3, label: 'Cardiology' };
const KNEE = { code: '27447', description: 'Knee replacement' };

describe('the default radius', () => {
  it.each([
    [{ providerName: 'O' }],
    [{ procedure: KNEE }],
    [{ mode: 'facility' as const, facilityName: 'Harbor' }],
    [{ mode: 'procedure' as const, cpt: KNEE }],
  ])('becomes 25 when a name or procedure is entered: %j', (change) => {
    expect(withChange(NO_CRITERIA, change).distance).toBe(25);
  });

  it('becomes 10 when cleared', () => {
    const named = withChange(NO_CRITERIA, { providerName: 'Okafor' });
    expect(withChange(named, { providerName: '' }).distance).toBe(10);
  });

  it('stays as the user chose it while the name is typed', () => {
    const named = withChange(withChange(NO_CRITERIA, { providerName: 'O' }), { distance: 100 });
    expect(withChange(named, { providerName: 'Ok' }).distance).toBe(100);
  });

  it('does not change with a specialty or an NPI', () => {
    const wide = { ...NO_CRITERIA, distance: 50 };
    expect(withChange(wide, { specialty: CARDIOLOGY, npi: '1234567893' }).distance).toBe(50);
  });

  it('is reset to 10 by another mode', () => {
    const named = withChange(NO_CRITERIA, { providerName: 'Okafor' });
    expect(withMode(named, 'facility')).toMatchObject({ mode: 'facility', distance: 10 });
  });
});

describe('the specialty OBGYN', () => {
  it.each(['OBGYN', 'OB/GYN', 'OB-GYN', 'Obstetrics (OB GYN)'])('implies female providers: %s', (label) => {
    expect(impliesFemale(label)).toBe(true);
    expect(withChange(NO_CRITERIA, { specialty: { label } }).gender).toBe('Female');
  });

  it('is not implied by others, and the gender can be changed', () => {
    expect(withChange(NO_CRITERIA, { specialty: CARDIOLOGY }).gender).toBeNull();
    const female = withChange(NO_CRITERIA, { specialty: { label: 'OBGYN' } });
    expect(withChange(female, { gender: null }).gender).toBeNull();
  });
});

describe('the Search button', () => {
  const READY: SearchState = {
    criteria: { ...NO_CRITERIA, specialty: CARDIOLOGY },
    searched: null,
    isLoading: false,
    isEditingZip: false,
    zip: '02139',
    availability: { state: 'available' },
  };

  it('is enabled with a specialty, a ZIP code and an available search', () => {
    expect(searchObstacle(READY)).toBeNull();
  });

  it.each([
    ['while loading', { isLoading: true }, 'loading'],
    [
      'when search availability is not available',
      { availability: { state: 'unavailable', error: '' } },
      'unavailable',
    ],
    ['when the availability could not be checked', { availability: { state: 'failed' } }, 'unavailable'],
    ['while the availability is checked', { availability: { state: 'checking' } }, 'checking'],
    ['when nothing changed since the last search', { searched: READY.criteria }, 'unchanged'],
    ['while the zip is being edited', { isEditingZip: true }, 'editingZip'],
    ['without a ZIP code', { zip: null, availability: { state: 'unknown' } }, 'noZip'],
    ['without anything to search for', { criteria: NO_CRITERIA }, 'nothingEntered'],
    ['without a procedure', { criteria: { ...NO_CRITERIA, mode: 'procedure' } }, 'noProcedure'],
    ['with an incomplete NPI', { criteria: { ...NO_CRITERIA, npi: '12345' } }, 'incompleteNpi'],
  ] as [string, Partial<SearchState>, string][])('is disabled %s', (_, change, obstacle) => {
    expect(searchObstacle({ ...READY, ...change })).toBe(obstacle);
  });

  it.each([
    { specialty: null, npi: '1234567893' },
    { zip: '10001' },
    { distance: 25 },
    { gender: 'Male' as const },
  ])('is enabled again by a change: %j', (change) => {
    const criteria = { ...READY.criteria, ...change };
    expect(searchObstacle({ ...READY, criteria, searched: READY.criteria })).toBeNull();
  });

  it('does not count what another mode uses', () => {
    const criteria = { ...READY.criteria, facilityName: 'Harbor' };
    expect(searchObstacle({ ...READY, criteria, searched: READY.criteria })).toBe('unchanged');
    expect(isSearchable({ ...NO_CRITERIA, facilityName: 'Harbor' })).toBe(false);
  });
});
