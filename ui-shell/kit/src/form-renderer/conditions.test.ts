import { describe, expect, it } from 'vitest';
import { visibleItems } from './conditions';
import type { Answers, Condition, FormItem } from './definition';
import { normalise } from './normalise';
import { SAMPLE_FORM } from './samples';

const NUMBER: FormItem = { id: 'n', type: 'number', label: 'N' };
const DATE: FormItem = { id: 'd', type: 'date', label: 'D' };
const TEXT: FormItem = { id: 't', type: 'text', label: 'T' };
const MANY: FormItem = { id: 'm', type: 'multipleChoice', label: 'M', options: [{ value: 'a', label: 'A' }] };

function isShown(showWhen: Condition, answers: Answers): boolean {
  const items: FormItem[] = [NUMBER, DATE, TEXT, MANY, { id: 'x', type: 'display', text: 'X', showWhen }];
  return visibleItems({ sections: [{ id: 's', items }] }, answers).some(({ id }) => id === 'x');
}
const idsOf = (answers: Answers) => visibleItems(SAMPLE_FORM, answers).map(({ id }) => id);

describe('a comparison', () => {
  it.each<[string, Condition, Answers, boolean]>([
    ['equals', { all: [{ item: 't', operator: 'equals', value: 'a' }] }, { t: 'a' }, true],
    ['equals, other type', { all: [{ item: 'n', operator: 'equals', value: 1 }] }, { n: '1' }, false],
    ['notEquals', { all: [{ item: 't', operator: 'notEquals', value: 'a' }] }, { t: 'b' }, true],
    ['notEquals, unanswered', { all: [{ item: 't', operator: 'notEquals', value: 'a' }] }, {}, false],
    ['includes', { all: [{ item: 'm', operator: 'includes', value: 'a' }] }, { m: ['b', 'a'] }, true],
    ['includes, not chosen', { all: [{ item: 'm', operator: 'includes', value: 'a' }] }, { m: ['b'] }, false],
    ['greaterThan', { all: [{ item: 'n', operator: 'greaterThan', value: 9 }] }, { n: 10 }, true],
    ['greaterThan, equal', { all: [{ item: 'n', operator: 'greaterThan', value: 10 }] }, { n: 10 }, false],
    [
      'greaterThan, unreadable',
      { all: [{ item: 'n', operator: 'greaterThan', value: 1 }] },
      { n: '9x' },
      false,
    ],
    [
      'lessThan, days',
      { all: [{ item: 'd', operator: 'lessThan', value: '2026-10-01' }] },
      { d: '2026-09-30' },
      true,
    ],
    [
      'lessThan, no day',
      { all: [{ item: 'd', operator: 'lessThan', value: '2026-10-01' }] },
      { d: '1 week' },
      false,
    ],
    ['answered', { all: [{ item: 't', operator: 'answered' }] }, { t: 'a' }, true],
    ['answered, blank', { all: [{ item: 't', operator: 'answered' }] }, { t: '  ' }, false],
    ['answered, none chosen', { all: [{ item: 'm', operator: 'answered' }] }, { m: [] }, false],
  ])('%s', (_, condition, answers, expected) => {
    expect(isShown(condition, answers)).toBe(expected);
  });

  it('is combined by all or any', () => {
    const both = [
      { item: 'n', operator: 'equals', value: 1 },
      { item: 't', operator: 'equals', value: 'a' },
    ] as const;
    expect(isShown({ all: both }, { n: 1 })).toBe(false);
    expect(isShown({ any: both }, { n: 1 })).toBe(true);
    expect(isShown({ all: both }, { n: 1, t: 'a' })).toBe(true);
  });
});

describe('visibleItems', () => {
  it('hides what depends on a hidden item, although that has an answer', () => {
    expect(idsOf({ fallen: true, falls: 3 })).toContain('referral');
    expect(idsOf({ fallen: false, falls: 3 })).not.toContain('referral');
  });

  it('ends for a circular condition', () => {
    const item = (id: string, on: string): FormItem => ({
      id,
      type: 'text',
      label: id,
      showWhen: { all: [{ item: on, operator: 'answered' }] },
    });
    const definition = { sections: [{ id: 's', items: [item('a', 'b'), item('b', 'a')] }] };
    expect(visibleItems(definition, { a: '1', b: '1' })).toEqual([]);
  });

  it('does not take inherited properties for answers', () => {
    const items: FormItem[] = [
      { id: 'constructor', type: 'text', label: 'C' },
      {
        id: 'x',
        type: 'text',
        label: 'X',
        showWhen: { all: [{ item: 'constructor', operator: 'answered' }] },
      },
    ];
    expect(visibleItems({ sections: [{ id: 's', items }] }, {}).map(({ id }) => id)).toEqual(['constructor']);
  });
});

describe('normalise', () => {
  it('omits hidden and unknown items, blank text and what cannot be read', () => {
    expect(
      normalise(SAMPLE_FORM, {
        fallen: false,
        falls: 2,
        referral: 'PT',
        pain: 0,
        systolic: '12o',
        lastFall: 'soon',
        otherSymptom: 'x',
        gone: 'x',
      }),
    ).toEqual({ fallen: false, pain: 0 });
  });

  it('trims text and puts options into the form’s order, without unknown ones', () => {
    expect(
      normalise(SAMPLE_FORM, {
        symptoms: ['other', 'gone', 'dizziness'],
        otherSymptom: ' cough ',
        aid: 'gone',
      }),
    ).toEqual({ symptoms: ['dizziness', 'other'], otherSymptom: 'cough' });
  });
});
