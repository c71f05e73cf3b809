import { expect, it } from 'vitest';
import { parsePlace } from './place';

it('drops what does not identify a prior authorization', () => {
  expect(parsePlace({ authorization: '12' })).toEqual({ authorization: 12 });
  expect(parsePlace({ authorization: 12, tab: 'x' })).toEqual({ authorization: 12 });
  for (const authorization of ['x', '', -1, 0, 1.5, null, undefined, {}])
    expect(parsePlace({ authorization })).toEqual({ authorization: undefined });
});
