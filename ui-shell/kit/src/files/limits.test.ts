import { expect, it } from 'vitest';
import { acceptOf, exceededBy, FILE_TYPES, type FileLimits, typeNamesOf } from './limits';

const LIMITS: FileLimits = {
  maxFiles: 2,
  maxNameLength: 12,
  maxSize: 3,
  types: [FILE_TYPES.jpg, FILE_TYPES.pdf],
};

const file = (name: string, type = '', text = 'x') => new File([text], name, { type });

it.each([
  ['an accepted type', file('a.jpg', 'image/jpeg'), null],
  ['an accepted extension, where the system does not know the type', file('a.JPEG'), null],
  ['a wrong type with an accepted extension, which the host inspects', file('a.pdf', 'text/plain'), null],
  ['another type', file('a.docx', 'application/msword'), 'type'],
  ['another extension without a type', file('a.docx'), 'type'],
  ['neither type nor extension, left to the host', file('scan'), null],
  ['a name of the maximum length, in characters', file('😀😀😀😀😀😀😀😀.jpg', 'image/jpeg'), null],
  ['a longer name', file('123456789.jpg', 'image/jpeg'), 'name'],
  ['the maximum size', file('a.jpg', 'image/jpeg', 'xxx'), null],
  ['a larger file', file('a.jpg', 'image/jpeg', 'xxxx'), 'size'],
])('%s', (_, chosen, exceeded) => {
  expect(exceededBy(chosen, LIMITS)).toBe(exceeded);
});

it('names the types for the file dialog and for users', () => {
  expect(acceptOf(LIMITS)).toBe('image/jpeg,application/pdf');
  expect(typeNamesOf(LIMITS)).toBe('JPG, PDF');
});
