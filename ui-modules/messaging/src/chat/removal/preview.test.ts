import { expect, it } from 'vitest';
import { previewOf } from './preview';

it('shortens a preview to one line of at most 27 characters', () => {
  expect(previewOf('Good morning,\n Rosa')).toBe('Good morning, Rosa');
  expect(previewOf('x'.repeat(27))).toBe('x'.repeat(27));
  expect(previewOf('x'.repeat(28))).toBe(`${'x'.repeat(27)}…`);
  expect(previewOf('👩‍⚕️'.repeat(28))).toBe(`${'👩‍⚕️'.repeat(27)}…`);
});
