import { expect, it } from 'vitest';
import { item } from '../testing/samples';
import { named } from './late';

it('names an item after its message, unless it is masked', () => {
  const message = item({ contentType: 'chatmessagev2', message: 'I feel dizzy' });
  expect(named(message).details?.title).toBe('I feel dizzy');
  expect(named(item()).details?.title).toBe('Referral to cardiology');
  expect(named(item({ details: null })).details).toBeNull();
});
