import { expect, it } from 'vitest';
import { problemOf } from './placeholders';

it.each([
  ['Dear {{provider_name}},', null],
  ['{{ patient_name }}, born {{patient_date_of_birth}}', null],
  ['No placeholder, } or {', null],
  ['{{ssn}}', { unknown: '{{ssn}}' }],
  ['{{}}', { unknown: '{{}}' }],
  ['{{patient_name', 'open'],
])('finds the problem of %s', (text, problem) => {
  expect(problemOf(text)).toEqual(problem);
});
