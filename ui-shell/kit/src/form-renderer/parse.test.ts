import { describe, expect, it } from 'vitest';
import { FormDefinitionError, parseFormDefinition } from './parse';
import { SAMPLE_FORM } from './samples';

const question = (id: string, more: object = {}) => ({ id, type: 'text', label: id, ...more });
const form = (...items: object[]) => ({ sections: [{ id: 's', items }] });
const when = (item: string, operator: string, value?: unknown) => ({
  showWhen: { all: [{ item, operator, ...(value === undefined ? {} : { value }) }] },
});

async function messageOf(stored: unknown): Promise<string> {
  return parseFormDefinition(stored).then(
    () => 'valid',
    (error: unknown) => (error instanceof FormDefinitionError ? error.message : 'another error'),
  );
}

describe('parseFormDefinition', () => {
  it('reads a stored definition', async () => {
    expect(await parseFormDefinition(JSON.parse(JSON.stringify(SAMPLE_FORM)))).toEqual(SAMPLE_FORM);
  });

  it.each<[string, unknown, string]>([
    [
      'an unknown item in a condition',
      form(question('a', when('b', 'answered'))),
      'sections.0.items.0.showWhen.all.0: there is no item "b"',
    ],
    [
      'a circular condition',
      form(
        question('a', when('c', 'answered')),
        question('b', when('a', 'answered')),
        question('c', when('b', 'answered')),
      ),
      'sections.0.items.0.showWhen: circular condition: a → c → b → a',
    ],
    [
      'a condition on itself',
      form(question('a'), question('b', when('b', 'answered'))),
      'sections.0.items.1.showWhen: circular condition: b → b',
    ],
    [
      'a condition on display text',
      form({ id: 'a', type: 'display', text: 'A' }, question('b', when('a', 'answered'))),
      'sections.0.items.1.showWhen.all.0: "a" is display text, which has no answer',
    ],
    [
      'an option that does not exist',
      form(
        { ...question('a'), type: 'singleChoice', options: [{ value: 'x', label: 'X' }] },
        question('b', when('a', 'equals', 'y')),
      ),
      'sections.0.items.1.showWhen.all.0: "a" has no option "y"',
    ],
    [
      'equals for multiple choice',
      form(
        { ...question('a'), type: 'multipleChoice', options: [{ value: 'x', label: 'X' }] },
        question('b', when('a', 'equals', 'x')),
      ),
      'sections.0.items.1.showWhen.all.0: "a" is multiple choice: use "includes" or "answered"',
    ],
    [
      'an order of texts',
      form(question('a'), question('b', when('a', 'lessThan', 'x'))),
      'sections.0.items.1.showWhen.all.0: "lessThan" needs a number, scale or date item',
    ],
    [
      'a value of another type',
      form(question('a', { type: 'yesNo' }), question('b', when('a', 'equals', 'yes'))),
      'sections.0.items.1.showWhen.all.0: "a" is compared with true or false',
    ],
    [
      'a comparison without a value',
      form(question('a'), question('b', when('a', 'equals'))),
      'sections.0.items.1.showWhen.all.0.value: is required, except with "answered", which takes none',
    ],
    [
      'both all and any',
      form(
        question('a'),
        question('b', {
          showWhen: {
            all: [{ item: 'a', operator: 'answered' }],
            any: [{ item: 'a', operator: 'answered' }],
          },
        }),
      ),
      'sections.0.items.1.showWhen: must have either "all" or "any"',
    ],
    ['a repeated ID', form(question('a'), question('a')), 'sections.0.items.1.id: "a" is used twice'],
    [
      'limits in the wrong order',
      form(question('a', { type: 'number', min: 5, max: 1 })),
      'sections.0.items.0.max: must not be less than min',
    ],
  ])('refuses %s', async (_, stored, message) => {
    expect(await messageOf(stored)).toBe(message);
  });

  it('refuses an unknown type, property and operator, and names the place', async () => {
    expect(await messageOf(form(question('a', { type: 'slider' })))).toMatch(
      /^sections\.0\.items\.0\.type: /,
    );
    expect(await messageOf(form(question('a', { colour: 'red' })))).toMatch(
      /^sections\.0\.items\.0: .*colour/,
    );
    expect(await messageOf(form(question('a', when('a', 'like', 'x'))))).toMatch(
      /^sections\.0\.items\.0\.showWhen\.all\.0\.operator: /,
    );
    expect(await messageOf('no form')).not.toBe('valid');
  });
});
