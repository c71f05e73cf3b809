import { expect, it } from 'vitest';
import { answered, filled, nextPlace, openPlaces } from './template';

const TEMPLATE =
  'Hello {{patient.first_name}}, {{ask:Which day?}} at {{ visit.time }} suits {{me.name}}. {{ask:Which day?}} it is.';

it('fills in what is known and leaves the rest where it stands', () => {
  expect(filled(TEMPLATE, { 'patient.first_name': 'Rosa', 'me.name': 'Dr. Quill' })).toBe(
    'Hello Rosa, {{ask:Which day?}} at {{ visit.time }} suits Dr. Quill. {{ask:Which day?}} it is.',
  );
  expect(filled('{{patient.first_name}}', { 'patient.first_name': '' })).toBe('{{patient.first_name}}');
});

it('takes what only looks like a place for text', () => {
  for (const text of ['{{}}', '{ {me.name} }', '{{Me.Name}}', '{{ask:}}', '{{a}{b}}', '$& $1 {{']) {
    expect(openPlaces(text)).toEqual([]);
    expect(filled(text, { 'me.name': 'x' })).toBe(text);
  }
});

it('puts a value in as it is, whatever it holds', () => {
  expect(filled('{{patient.name}}!', { 'patient.name': '$& {{me.name}} $1' })).toBe('$& {{me.name}} $1!');
});

it('names each open place once, with what is asked', () => {
  expect(openPlaces(filled(TEMPLATE, { 'me.name': 'Dr. Quill' }))).toEqual([
    { text: '{{patient.first_name}}', prompt: 'patient.first_name', isAsked: false },
    { text: '{{ask:Which day?}}', prompt: 'Which day?', isAsked: true },
    { text: '{{ visit.time }}', prompt: 'visit.time', isAsked: false },
  ]);
});

it('answers every place of a question, and leaves one open that has no answer', () => {
  const answers = new Map([
    ['{{ask:Which day?}}', ' Tuesday '],
    ['{{ visit.time }}', '  '],
  ]);
  const text = answered(TEMPLATE, answers);
  expect(text).toContain('Tuesday at {{ visit.time }} suits');
  expect(text).toContain('Tuesday it is.');
});

it('leads from one open place to the next, and round', () => {
  const text = 'a {{me.name}} b {{ask:x}}';
  const first = nextPlace(text, 0);
  expect(first && text.slice(first.start, first.end)).toBe('{{me.name}}');
  const second = nextPlace(text, first?.end ?? 0);
  expect(second && text.slice(second.start, second.end)).toBe('{{ask:x}}');
  expect(nextPlace(text, text.length)).toEqual(first);
  expect(nextPlace('nothing', 0)).toBeNull();
});
