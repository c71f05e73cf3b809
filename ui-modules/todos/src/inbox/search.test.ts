import { expect, it } from 'vitest';
import { daysOf, instantsOf, rangeText } from './days';
import { idsOf, isOwn, parseSearch } from './search';

it('reads the address and drops what is invalid or the default', () => {
  expect(
    parseSearch({
      ownerGroupIds: '3,4',
      ownerId: 7,
      podIds: 5,
      nextActionDate: '2026-11-23,',
      types: ['case', 'Task!'],
      page: 2,
    }),
  ).toEqual({
    ownerGroupIds: '3,4',
    ownerId: 7,
    podIds: '5',
    nextActionDate: '2026-11-23,',
    types: ['case'],
    page: 2,
  });
  const nothing = parseSearch({
    ownerGroupIds: '3,x',
    ownerId: -1,
    podIds: {},
    nextActionDate: 'soon',
    types: 'case',
    page: 1,
  });
  expect(Object.values(nothing).every((value) => value === undefined)).toBe(true);
  expect([isOwn(nothing), isOwn({ ownerId: 'any' }), isOwn({ ownerGroupIds: '3' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([idsOf(undefined), idsOf('3,4')]).toEqual([[], [3, 4]]);
  const others = { nextActionDate: ',', carePlanAutocreatedFromIds: 57, showOldView: 'yes' };
  expect(parseSearch(others)).toMatchObject({ ...others, carePlanAutocreatedFromIds: '57' });
  expect(parseSearch({ showOldView: 'no' }).showOldView).toBeUndefined();
  expect(parseSearch({ createdByMe: 'yes' }).createdByMe).toBe('yes');
  expect(isOwn({ createdByMe: 'yes' })).toBe(false);
});

it('has the instants of days, also when clocks change', () => {
  expect(instantsOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    until: '2026-03-09T03:59:59.999Z',
  });
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-11-02T04:59:59.999Z',
  });
  expect([instantsOf(null), instantsOf({ from: null, to: null })]).toEqual([{}, {}]);
});

it('has the ranges of days of the specification', () => {
  const text = (date: Parameters<typeof daysOf>[0]) => rangeText(daysOf(date, '2026-11-23'));
  expect(text(undefined)).toBe(',2026-11-23');
  expect(text('next7')).toBe('2026-11-23,2026-11-29');
  expect(text('overdue')).toBe(',2026-11-22');
  expect(text('any')).toBeUndefined();
  expect(text('2026-03-07,2026-03-09')).toBe('2026-03-07,2026-03-09');
  expect(rangeText(daysOf('next7', '2026-12-29'))).toBe('2026-12-29,2027-01-04');
});
