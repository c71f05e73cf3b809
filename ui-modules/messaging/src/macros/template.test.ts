import { expect, it } from 'vitest';
import { filled, placesOf } from './template';

const TEMPLATE =
  'Hello {{patient.first_name}}, {{ask:Which day?}} at {{ visit.time }} suits {{me.name}}. {{ask: Which day? }} it is.';

it('fills in what is known and leaves the rest where it stands', () => {
  expect(filled(TEMPLATE, { 'patient.first_name': 'Rosa', 'me.name': 'Dr. Quill' })).toBe(
    'Hello Rosa, {{ask:Which day?}} at {{ visit.time }} suits Dr. Quill. {{ask: Which day? }} it is.',
  );
  expect(filled('{{patient.first_name}}', { 'patient.first_name': '' })).toBe('{{patient.first_name}}');
});

it('takes what only looks like a place for text', () => {
  for (const text of ['{{}}', '{ {me.name} }', '{{Me.Name}}', '{{ask:}}', '{{a}{b}}', '$& $1 {{']) {
    expect(placesOf(text)).toEqual([]);
    expect(filled(text, { 'me.name': 'x' })).toBe(text);
  }
});

it('puts a value in as it is, whatever it holds', () => {
  expect(filled('{{patient.name}}!', { 'patient.name': '$& {{me.name}} $1' })).toBe('$& {{me.name}} $1!');
});

it('tells where each open place stands, and what is asked there', () => {
  const text = filled(TEMPLATE, { 'patient.first_name': 'Rosa' });
  expect(placesOf(text).map(({ start, end, prompt }) => [text.slice(start, end), prompt])).toEqual([
    ['{{ask:Which day?}}', 'Which day?'],
    ['{{ visit.time }}', 'visit.time'],
    ['{{me.name}}', 'me.name'],
    ['{{ask: Which day? }}', 'Which day?'],
  ]);
});
