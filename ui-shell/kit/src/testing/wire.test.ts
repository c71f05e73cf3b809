import { beforeEach, expect, it } from 'vitest';
import { checkAnswer, checkEvent, takeForeign } from './wire';

beforeEach(() => {
  takeForeign();
});

it('accepts what a document has, also when fields are omitted', () => {
  checkAnswer('GET', '/api/macros/', { results: [{ id: 1, name: 'Refill' }] });
  checkAnswer('GET', '/api/user/7/', { id: 7, person: { addresses: [{ street_address_2: 'Apt 4' }] } });
  checkEvent('messaging.call.changed', { id: 3 });
  expect(takeForeign()).toEqual([]);
});

it('accepts what no document describes', () => {
  checkAnswer('GET', '/api/tests/own/', { anything: true });
  checkEvent('tests.own.happened', { anything: true });
  expect(takeForeign()).toEqual([]);
});

it.each([
  ['a field that does not exist', { results: [{ name: 'Refill', text: 'x' }] }, /"text"/],
  ['a field of another type', { results: [{ id: 'x' }] }, /must be integer/],
  ['a value that is not listed', { results: [{ scope: 7 }] }, /scope/],
])('reports %s', (_, body, message) => {
  checkAnswer('GET', '/api/macros/', body);
  expect(takeForeign()).toEqual([expect.stringMatching(message)]);
  expect(takeForeign()).toEqual([]);
});

it('reports events', () => {
  checkEvent('messaging.call.changed', { id: 3, phone: 'x' });
  expect(takeForeign()).toEqual([expect.stringContaining('messaging.call.changed: /')]);
});
