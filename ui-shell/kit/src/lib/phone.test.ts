import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone';

describe('phone numbers', () => {
  it.each([
    '6175550142',
    '617-555-0142',
    '(617) 555-0142',
    '1 617.555.0142',
    '+1 617/555/0142',
    'tel:+16175550142',
  ])('reads %s as a US number', (text) => {
    expect(parsePhone(text)).toBe('+16175550142');
    expect(formatPhone(text)).toBe('(617) 555-0142');
  });

  it('reads numbers of other countries with their code', () => {
    expect(parsePhone('+44 20 7946 0958')).toBe('+442079460958');
    expect(formatPhone('+442079460958')).toBe('+442079460958');
  });

  it.each(['', '555-0142', '617-555-01423', '617-555-0142 x12', '017-555-0142', '+1234', 'none'])(
    'takes %j for no number, and shows it as it is',
    (text) => {
      expect(parsePhone(text)).toBeNull();
      expect(formatPhone(text)).toBe(text);
    },
  );
});
