import { describe, expect, it } from 'vitest';
import { loginUrl } from './login-url';

describe('the log-in URL', () => {
  it.each([
    ['', '/api/session/login?next=%2Fmessages'],
    ['next=%2Fpatients%2F7%3Ftab%3Dx', '/api/session/login?next=%2Fpatients%2F7%3Ftab%3Dx'],
    ['next=https%3A%2F%2Fevil.example', '/api/session/login?next=%2Fmessages'],
    ['next=%2F%2Fevil.example', '/api/session/login?next=%2Fmessages'],
    ['next=%2F%5Cevil.example', '/api/session/login?next=%2Fmessages'],
    ['organization=northwind', '/api/session/login?next=%2Fmessages&organization=northwind'],
  ])('of ?%s is %s', (query, url) => {
    expect(loginUrl(new URLSearchParams(query))).toBe(url);
  });
});
