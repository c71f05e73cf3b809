import { expect, it } from 'vitest';
import { previewOf } from './preview';

it('adds an ellipsis to a snippet that the host may have cut', () => {
  expect(previewOf('Is this the clinic?')).toBe('Is this the clinic?');
  const cut = `${'My knee has hurt since Monday. '.repeat(3)}`.slice(0, 80);
  expect(previewOf(cut)).toBe(`${cut}…`);
  expect(previewOf('é'.repeat(79))).toBe('é'.repeat(79));
});
