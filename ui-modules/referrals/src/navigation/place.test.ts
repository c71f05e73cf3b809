import { expect, it } from 'vitest';
import { parsePlace } from './place';

it.each([
  [{}, {}],
  [
    { order: 'oldest', steerage: '12' },
    { order: 'oldest', steerage: 12 },
  ],
  [{ steerage: 'new', part: 'request' }, { steerage: 'new' }],
  [
    { steerage: 3, part: 'request' },
    { steerage: 3, part: 'request' },
  ],
  [{ order: 'random', steerage: -1, part: 'all' }, {}],
])('reads %j', (search, place) => {
  expect(parsePlace(search)).toEqual({ order: undefined, steerage: undefined, part: undefined, ...place });
});
