import { describe, expect, it } from 'vitest';
import { parseNumber } from './answer';
import type { Answer, FormItem } from './definition';
import { SAMPLE_FORM } from './samples';
import { validate } from './validate';

function problem(item: FormItem, answer: Answer): string | undefined {
  return validate({ sections: [{ id: 's', items: [item] }] }, { [item.id]: answer })[item.id];
}

describe('validate', () => {
  it('requires answers of visible items only', () => {
    expect(Object.keys(validate(SAMPLE_FORM, {}))).toEqual(['fallen', 'pain', 'symptoms']);
    expect(Object.keys(validate(SAMPLE_FORM, { fallen: true, pain: 0, symptoms: ['other'] }))).toEqual([
      'falls',
      'otherSymptom',
    ]);
    expect(validate(SAMPLE_FORM, { fallen: false, pain: 0, symptoms: ['vision'] })).toEqual({});
  });

  it.each<[FormItem, Answer, string | undefined]>([
    [{ id: 'n', type: 'number', label: 'N', min: 1, max: 5 }, 6, 'Enter a number from 1 to 5.'],
    [{ id: 'n', type: 'number', label: 'N', min: 0 }, -1, 'Enter 0 or more.'],
    [{ id: 'n', type: 'number', label: 'N', max: 5 }, 5.1, 'Enter 5 or less.'],
    [{ id: 'n', type: 'number', label: 'N', max: 5 }, 5, undefined],
    [{ id: 'n', type: 'number', label: 'N' }, 'five', 'Enter a number.'],
    [{ id: 't', type: 'text', label: 'T', maxLength: 2 }, 'abc', '1 character over the limit.'],
    [{ id: 't', type: 'text', label: 'T', maxLength: 2 }, ' 👩🙂 ', undefined],
    [{ id: 'd', type: 'date', label: 'D' }, '2026-02-30', 'Enter a date such as 11/23/2026.'],
    [
      { id: 'd', type: 'date', label: 'D', min: '2026-01-01' },
      '2025-12-31',
      'The earliest date is Thu, Jan 1, 2026.',
    ],
    [
      { id: 'd', type: 'date', label: 'D', max: '2026-01-01' },
      '2026-01-02',
      'The latest date is Thu, Jan 1, 2026.',
    ],
    [{ id: 's', type: 'scale', label: 'S' }, 11, 'Select one of the options.'],
    [{ id: 's', type: 'scale', label: 'S' }, 10, undefined],
    [{ id: 'y', type: 'yesNo', label: 'Y' }, 'yes', 'Select one of the options.'],
    [
      { id: 'c', type: 'singleChoice', label: 'C', options: [{ value: 'a', label: 'A' }] },
      'b',
      'Select one of the options.',
    ],
    [
      { id: 'm', type: 'multipleChoice', label: 'M', options: [{ value: 'a', label: 'A' }] },
      ['a', 'b'],
      'Select one of the options.',
    ],
  ])('%j answered by %j', (item, answer, expected) => {
    expect(problem(item, answer)).toBe(expected);
  });
});

describe('parseNumber', () => {
  it.each([
    ['98.6', 98.6],
    [' -2 ', -2],
    ['.5', 0.5],
    ['98.', 98],
    ['1,200', 1200],
    ['7,5', null],
    ['1e3', null],
    ['12o', null],
    ['.', null],
    ['', null],
  ])('%j', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });
});
