import { expect, it } from 'vitest';
import { addressOf } from './address';

it.each([
  ['huddle.example/plan?a=1', 'https://huddle.example/plan?a=1'],
  ['https://huddle.example', 'https://huddle.example'],
  ['np@huddle.example', 'mailto:np@huddle.example'],
  ['(617) 555-0100', 'tel:6175550100'],
  ['+1 617 555 0100', 'tel:+16175550100'],
  ['javascript:alert(1)', null],
  ['/patients/7', null],
  ['soon', null],
  ['', null],
])('%j becomes %j', (typed, address) => expect(addressOf(typed)).toBe(address));
