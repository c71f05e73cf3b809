import { expect, it } from 'vitest';
import type { Delivery } from '../letter/letter.resource';
import { hasFailedDelivery } from './failed-delivery';

const SINCE = '2026-01-05T15:00:00Z';
const BEFORE = '2026-01-05T14:00:00Z';
const AFTER = '2026-01-05T16:00:00Z';

const sent = { delivery: null, sentVersion: 2, tracking: { since: SINCE } };

/** A fax of the version that was sent last; it failed after the referral was sent. */
function fax(over: Partial<Delivery> = {}): Delivery {
  return {
    id: 41,
    uid: '0198a2c4-0000-7000-8000-000000000041',
    steerage: 12,
    person: 4,
    channel: 'fax',
    version: 2,
    recipient: 'Ada Heart, MD',
    faxNumber: '+17815550199',
    state: 'failed',
    stateAt: AFTER,
    failure: 'No answer',
    createdAt: SINCE,
    createdByName: 'Nora Page',
    ...over,
  };
}

it.each([
  ['failed', AFTER, true],
  ['failed', BEFORE, false],
  ['queued', AFTER, false],
  ['sent', AFTER, false],
] as const)('a delivery to the member that is %s since %s has failed: %s', (state, at, hasFailed) => {
  expect(hasFailedDelivery({ ...sent, delivery: { state, at, failure: null } }, [])).toBe(hasFailed);
});

it.each([
  ['one that failed', [fax()], true],
  ['one that arrived', [fax({ state: 'sent' })], false],
  ['one that failed before a later state was recorded', [fax({ stateAt: BEFORE })], false],
  ['one of an earlier version', [fax({ version: 1 })], false],
  ['one of a draft', [fax({ version: null })], false],
  ['one that was requested again', [fax({ id: 42, state: 'queued' }), fax()], false],
  [
    'one to another office that arrived',
    [fax({ id: 42, state: 'sent', recipient: 'Bo Ray, MD' }), fax()],
    true,
  ],
  ['one that arrived before', [fax({ id: 42 }), fax({ state: 'sent' })], true],
] satisfies [string, Delivery[], boolean][])(
  'of deliveries to other systems, %s',
  (_, deliveries, hasFailed) => {
    expect(hasFailedDelivery(sent, deliveries)).toBe(hasFailed);
  },
);

it('has none before it was sent', () => {
  expect(hasFailedDelivery({ ...sent, sentVersion: null }, [fax({ version: null })])).toBe(false);
});
