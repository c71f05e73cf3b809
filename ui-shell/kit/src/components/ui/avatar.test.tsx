import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AVATAR_HUES, Avatar, avatarHue, initialsOf } from './avatar';

it.each([
  ['Rosa Paredes', 'RP'],
  ['Rosa "Rosie" Paredes', 'RP'],
  ['Ana María de la Cruz', 'AC'],
  ["Seán O'Neil", 'SO'],
  ['Madonna', 'M'],
  ['李 小龙', '李小'],
  ['', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives a person the same colour each time, and uses all colours', () => {
  expect(avatarHue(48213)).toBe(avatarHue('48213'));
  const used = new Set(Array.from({ length: 400 }, (_, id) => avatarHue(id)));
  expect(used.size).toBe(AVATAR_HUES.length);
});

it('has the name as its label, unless it is decorative', () => {
  const { rerender } = render(<Avatar id={1} name="Rosa Paredes" />);
  expect(screen.getByRole('img', { name: 'Rosa Paredes' })).toHaveTextContent('RP');
  rerender(<Avatar id={1} name="Rosa Paredes" decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});
