import { expect, it } from 'vitest';
import { cn } from './cn';

it('lets a later class of the same property win', () => {
  expect(cn('px-2 h-8', 'px-4')).toBe('h-8 px-4');
});

it("distinguishes sizes from colours, including the kit's own sizes", () => {
  expect(cn('text-2xs text-foreground')).toBe('text-2xs text-foreground');
  expect(cn('text-2xs', 'text-sm')).toBe('text-sm');
  expect(cn('shadow-float', 'shadow-modal')).toBe('shadow-modal');
});
