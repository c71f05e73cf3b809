import { describe, expect, it } from 'vitest';
import { originOf, reportOf } from './report';

const BASE = 'http://localhost:8080/ui';

describe('the origin of an error', () => {
  it('is the module whose code is in the stack below the shell libraries', () => {
    const stack = `TypeError: Rosa Alvarez has no plan
    at run (${BASE}/shell/0.1.0-aa/libraries.js:1:2)
    at save (${BASE}/care-plans/0.2.0-bb/expose-routes.js:3:4)
    at click (${BASE}/people/0.1.0-cc/715.js:5:6)`;
    expect(originOf(stack)).toEqual({
      module: 'care-plans',
      version: '0.2.0-bb',
      at: 'expose-routes.js:3:4',
    });
  });

  it('is null if the stack contains only the shell', () => {
    expect(originOf(`Error\n    at main (${BASE}/shell/0.1.0-aa/main.js:1:2)`)).toBeNull();
  });
});

it('reports the kind and place of an error, never its message', () => {
  history.replaceState(null, '', '/patients/4711/profile');
  const error = new TypeError('Rosa Alvarez has no plan');
  error.stack = `${error.name}: ${error.message}\n    at save (${BASE}/people/0.1.0-cc/715.js:5:6)`;
  const { reason, text } = reportOf(error);
  expect(reason).toBe('TypeError at /patients/$id/profile (715.js:5:6)');
  expect(text).not.toMatch(/Rosa|4711/);
});
