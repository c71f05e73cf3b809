import { expect, it } from 'vitest';
import { item } from '../testing/samples';
import { minutesLate, named } from './late';

const DUE = '2026-01-05T15:00:00Z';
const at = (time: string) => Date.parse(`2026-01-05T${time}Z`);

it('counts the minutes for which an answer is late', () => {
  const message = { contentType: 'chatmessagev2', dueAt: DUE };
  expect(minutesLate(message, at('14:59:59'))).toBeNull();
  expect(minutesLate(message, at('15:00:30'))).toBe(0);
  expect(minutesLate(message, at('15:38:59'))).toBe(38);
  expect(minutesLate({ ...message, dueAt: null }, at('15:38:59'))).toBeNull();
  expect(minutesLate({ ...message, contentType: 'case' }, at('15:38:59'))).toBeNull();
});

it('names an item after its message, unless it is masked', () => {
  const message = item({ contentType: 'chatmessagev2', message: 'I feel dizzy' });
  expect(named(message).details?.title).toBe('I feel dizzy');
  expect(named(item()).details?.title).toBe('Referral to cardiology');
  expect(named(item({ details: null })).details).toBeNull();
});
