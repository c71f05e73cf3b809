import { describe, expect, it } from 'vitest';
import { criteriaOf, NO_CRITERIA, parsePlace, placeOfCriteria, type SearchPlace } from './place';

const defined = (place: SearchPlace) =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));

describe('the address of a search', () => {
  it.each([
    [
      'a specialty by label',
      { specialty_group: { label: 'Cardiology' } },
      { specialty_group: { label: 'Cardiology' } },
    ],
    [
      'a specialty by ID, as JSON text',
      { specialty_group: '{"id":3,"label":"Cardiology"}' },
      { specialty_group: { id: 3, label: 'Cardiology' } },
    ],
    [
      'a location type',
      { location_type: { id: 4, label: 'Imaging' } },
      { location_type: { id: 4, label: 'Imaging' } },
    ],
    ['a specialty without a label', { specialty_group: { id: 3 } }, {}],
    ['broken JSON', { specialty_group: '{"id":' }, {}],
    ['a procedure by its code', { cptCode: '27447' }, { cptCode: { code: '27447', description: '' } }],
    [
      'a procedure with its text',
      { procedureCode: { code: '27447', description: 'Knee replacement' } },
      { procedureCode: { code: '27447', description: 'Knee replacement' } },
    ],
    ['a ZIP code that the router read as a number', { zipCode: 60601 }, { zipCode: '60601' }],
    ['a ZIP code that is too long', { zipCode: '021390' }, {}],
    ['an NPI', { npi: 1_234_567_893 }, { npi: '1234567893' }],
    ['an incomplete NPI', { npi: '12345' }, {}],
    [
      'numbers as texts',
      { steerage_id: '12', caseId: '5', distance: '25' },
      { steerage_id: 12, caseId: 5, distance: 25 },
    ],
    ['a radius that is not offered', { distance: 11 }, {}],
    ['a gender', { gender: 'Female' }, { gender: 'Female' }],
    ['a gender that is not offered', { gender: 'female' }, {}],
    [
      'names and the case',
      { providerName: 'Okafor ', caseDescription: 'Knee' },
      { providerName: 'Okafor', caseDescription: 'Knee' },
    ],
    ['an unknown mode', { searchMode: 'map' }, {}],
  ])('reads %s', (_, search, place) => {
    expect(defined(parsePlace(search))).toEqual(place);
  });

  it.each([
    [{}, 'providers'],
    [{ cptCode: { code: '27447' } }, 'procedure'],
    [{ location_type: { label: 'Imaging' } }, 'facility'],
    [{ facilityName: 'Harbor' }, 'facility'],
    [{ procedureCode: { code: '27447' } }, 'providers'],
    [{ searchMode: 'facility', cptCode: { code: '27447' } }, 'facility'],
  ])('%j belongs to the mode %s', (search, mode) => {
    expect(criteriaOf(parsePlace(search)).mode).toBe(mode);
  });

  it('has a radius of 10 by default, and of 25 with a name or procedure', () => {
    expect(criteriaOf(parsePlace({})).distance).toBe(10);
    expect(criteriaOf(parsePlace({ npi: '1234567893' })).distance).toBe(10);
    expect(criteriaOf(parsePlace({ providerName: 'Okafor' })).distance).toBe(25);
    expect(criteriaOf(parsePlace({ cptCode: '27447' })).distance).toBe(25);
    expect(criteriaOf(parsePlace({ cptCode: '27447', distance: 10 })).distance).toBe(10);
  });

  it('is that of its criteria, and keeps the case and the steerage', () => {
    const place = parsePlace({ steerage_id: 12, caseId: 5, caseDescription: 'Knee', facilityName: 'Harbor' });
    const criteria = {
      ...NO_CRITERIA,
      specialty: { id: 3, label: 'Cardiology' },
      providerName: ' Okafor ',
      facilityName: 'Harbor',
      zip: '02139',
      distance: 50,
    };
    expect(defined(placeOfCriteria(criteria, place))).toEqual({
      steerage_id: 12,
      caseId: 5,
      caseDescription: 'Knee',
      specialty_group: { id: 3, label: 'Cardiology' },
      providerName: 'Okafor',
      zipCode: '02139',
      distance: 50,
    });
  });

  it.each([
    { ...NO_CRITERIA },
    { ...NO_CRITERIA, mode: 'procedure' as const, cpt: { code: '27447', description: 'Knee' }, distance: 10 },
    { ...NO_CRITERIA, mode: 'facility' as const, facilityName: 'Harbor', distance: 25 },
    { ...NO_CRITERIA, npi: '1234567893', gender: 'Male' as const, distance: 250 },
  ])('round trips %j', (criteria) => {
    expect(criteriaOf(parsePlace({ ...placeOfCriteria(criteria, {}) }))).toEqual(criteria);
  });
});
