import { expect, it } from 'vitest';
import { csvOf } from './csv';

it.each([
  [['a', 1, null, undefined], 'a,1,,'],
  [['two words', 'a "b"', 'c,d', 'e\nf'], 'two words,"a ""b""","c,d","e\nf"'],
  [['=1+1', '+49 30', '-x', '@a', '\tb'], "'=1+1,'+49 30,'-x,'@a,'\tb"],
  [['-12', '+1.5', -3, 'a=b'], '-12,+1.5,-3,a=b'],
])('writes %j', (row, line) => {
  expect(csvOf([row])).toBe(`\uFEFF${line}\r\n`);
});

it('ends each row', () => {
  expect(csvOf([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n');
});
