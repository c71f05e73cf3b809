import { expect, it } from 'vitest';
import { addDays, fullDay, mondayOf } from '../wizard/days';
import { type BookingValues, NOTHING, obstacleOf, stepsOf } from './booking-values';

const NOW = Date.parse('2026-06-03T12:00:00Z');
const REQUIRED = { isReasonRequired: true };
const OPTIONAL = { isReasonRequired: false };
const of = (changes: Partial<BookingValues>): BookingValues => ({ ...NOTHING, ...changes });

it('asks for symptoms only before a medical issue that is new, and for reasons only of a custom time', () => {
  expect(stepsOf('medicalIssue', false, { isCustom: false })).toEqual(['selectConcern', 'book', 'reason']);
  expect(stepsOf('medicalIssue', true, { isCustom: false })).toEqual(['book', 'reason']);
  expect(stepsOf('healthGuide', false, { isCustom: true })).toEqual([
    'book',
    'reason',
    'customAppointmentReason',
  ]);
});

it('needs a symptom, of the list or in words', () => {
  expect(obstacleOf('selectConcern', of({ otherSymptoms: '  ' }), undefined, NOW)).toBe('concern');
  expect(obstacleOf('selectConcern', of({ symptomIds: [4] }), undefined, NOW)).toBeNull();
  expect(obstacleOf('selectConcern', of({ otherSymptoms: 'Hiccups' }), undefined, NOW)).toBeNull();
  expect(obstacleOf('selectConcern', of({ otherSymptoms: '🤧'.repeat(500) }), undefined, NOW)).toBeNull();
  expect(obstacleOf('selectConcern', of({ otherSymptoms: '🤧'.repeat(501) }), undefined, NOW)).toBe(
    'tooLong',
  );
});

it('needs a time that is to come', () => {
  const video = of({ reason: 'Video' });
  expect(obstacleOf('book', of({}), OPTIONAL, NOW)).toBe('type');
  expect(obstacleOf('book', video, OPTIONAL, NOW)).toBe('slot');
  const at = (start: string, more = {}) => ({ ...video, start, providerId: 3, ...more });
  expect(obstacleOf('book', at('2026-06-03T13:00:00Z'), OPTIONAL, NOW)).toBeNull();
  expect(obstacleOf('book', at('2026-06-03T12:00:00Z'), OPTIONAL, NOW)).toBe('past');
  expect(obstacleOf('book', { ...video, isCustom: true }, OPTIONAL, NOW)).toBe('clinician');
  expect(obstacleOf('book', { ...video, isCustom: true, providerId: 3 }, OPTIONAL, NOW)).toBe('customTime');
});

it('needs a reason for the visit where the type says so', () => {
  expect(obstacleOf('reason', of({ description: ' ' }), REQUIRED, NOW)).toBe('reason');
  expect(obstacleOf('reason', of({}), OPTIONAL, NOW)).toBeNull();
  expect(obstacleOf('reason', of({ description: 'Knee pain' }), REQUIRED, NOW)).toBeNull();
});

it('needs a reason for a custom time, and words for another one', () => {
  const step = 'customAppointmentReason';
  expect(obstacleOf(step, of({}), OPTIONAL, NOW)).toBe('customReason');
  expect(obstacleOf(step, of({ customReasons: ['outside_hours'] }), OPTIONAL, NOW)).toBeNull();
  expect(obstacleOf(step, of({ customReasons: ['other'], customOther: ' ' }), OPTIONAL, NOW)).toBe(
    'customOther',
  );
  expect(obstacleOf(step, of({ customReasons: ['other'], customOther: 'Urgent' }), OPTIONAL, NOW)).toBeNull();
});

it('counts days across months and clock changes', () => {
  expect(mondayOf('2026-06-07')).toBe('2026-06-01');
  expect(mondayOf('2026-06-01')).toBe('2026-06-01');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(fullDay('2026-06-03')).toBe('Wednesday, June 3');
});
