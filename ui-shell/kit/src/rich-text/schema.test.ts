import { describe, expect, it } from 'vitest';
import { linkAddress, listStart, roleOf } from './schema';

// The same cases as in host/sdk/src/rich_text/schema.rs.
describe('the schema', () => {
  it.each([
    ['https://huddle.example/a?b=c&d#e', 'https://huddle.example/a?b=c&d#e'],
    [' HTTPS://Huddle.example/A ', 'https://Huddle.example/A'],
    ['mailto:np@huddle.example', 'mailto:np@huddle.example'],
    ['tel:+16175550100', 'tel:+16175550100'],
    ['https://', null],
    ['https:huddle.example', null],
    ['//huddle.example', null],
    ['/patients/7/', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['vbscript:x', null],
    ['https://a b', null],
    ['https://a"b', null],
    ['éttps://a', null],
    ['', null],
    [`https://${'a'.repeat(2_041)}`, null],
  ])('stores the address %j as %j', (href, stored) => {
    expect(linkAddress(href)).toBe(stored);
  });

  it.each([
    ['3', 3],
    ['0', 0],
    ['007', 7],
    ['9999', 9_999],
    ['1', null],
    ['', null],
    ['+3', null],
    ['-3', null],
    ['10000', null],
    ['99999999999', null],
    ['iv', null],
    ['3.5', null],
  ])('starts a list with %j at %j', (start, number) => {
    expect(listStart(start)).toBe(number);
  });

  it('knows what becomes of an element', () => {
    expect(roleOf('b')).toEqual({ kind: 'allowed', name: 'strong' });
    expect(roleOf('div')).toEqual({ kind: 'separator' });
    expect(roleOf('span')).toEqual({ kind: 'unknown' });
    expect(roleOf('script')).toEqual({ kind: 'removed' });
  });
});
