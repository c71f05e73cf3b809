import { expect, it } from 'vitest';
import { filled, placesOf } from './template';

const TEMPLATE =
  'Hello {{patient.first_name}}, {{ask:Which day?}} at {{ visit.time }} suits {{me.name}}. {{ask: Which day? }} it is.';

it('fills in known values and keeps the other placeholders', () => {
  expect(filled(TEMPLATE, { 'patient.first_name': 'Rosa', 'me.name': 'Dr. Quill' })).toBe(
    'Hello Rosa, {{ask:Which day?}} at {{ visit.time }} suits Dr. Quill. {{ask: Which day? }} it is.',
  );
  expect(filled('{{patient.first_name}}', { 'patient.first_name': '' })).toBe('{{patient.first_name}}');
});

it('treats an invalid placeholder as text', () => {
  for (const text of ['{{}}', '{ {me.name} }', '{{Me.Name}}', '{{ask:}}', '{{a}{b}}', '$& $1 {{']) {
    expect(placesOf(text)).toEqual([]);
    expect(filled(text, { 'me.name': 'x' })).toBe(text);
  }
});

it('inserts a value unchanged, whatever it contains', () => {
  expect(filled('{{patient.name}}!', { 'patient.name': '$& {{me.name}} $1' })).toBe('$& {{me.name}} $1!');
});

it('returns the position and question of each open placeholder', () => {
  const text = filled(TEMPLATE, { 'patient.first_name': 'Rosa' });
  expect(placesOf(text).map(({ start, end, prompt }) => [text.slice(start, end), prompt])).toEqual([
    ['{{ask:Which day?}}', 'Which day?'],
    ['{{ visit.time }}', 'visit.time'],
    ['{{me.name}}', 'me.name'],
    ['{{ask: Which day? }}', 'Which day?'],
  ]);
});
