import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrTake } from './first-answers';

const asked: string[] = [];
let tokenStatus = 200;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input).replace(location.origin, '');
  const bearer = new Headers(init?.headers).get('authorization');
  asked.push(`${init?.method ?? 'GET'} ${address}${bearer ? ` as ${bearer}` : ''}`);
  if (address === '/api/session/token') {
    return Response.json({ access_token: 'T' }, { status: tokenStatus });
  }
  return Response.json({});
}

async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  vi.resetModules();
  // To the compiler it is a script, not a module: it exports nothing.
  await vi.importActual('./head-start');
}

beforeEach(() => {
  asked.length = 0;
  tokenStatus = 200;
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  delete window.__huddleFirstAnswers;
  vi.unstubAllGlobals();
});

test('the common data is requested once, with the token, and handed over once', async () => {
  await open('/messages');
  const token = await fetchOrTake('/api/session/token', { method: 'POST' });
  expect(await token.json()).toEqual({ access_token: 'T' });
  await fetchOrTake('/api/user/me/', { method: 'GET' });
  expect(asked.filter((call) => call.includes('/api/user/me/'))).toEqual(['GET /api/user/me/ as Bearer T']);
  await fetchOrTake('/api/user/me/', { method: 'GET' });
  expect(asked.filter((call) => call.includes('/api/user/me/'))).toHaveLength(2);
});

test('without a session nothing more is requested, and the shell requests data itself', async () => {
  tokenStatus = 401;
  await open('/messages');
  expect((await fetchOrTake('/api/session/token', { method: 'POST' })).status).toBe(401);
  expect(asked).toEqual(['POST /api/session/token']);
  await fetchOrTake('/api/user/me/', { method: 'GET' });
  expect(asked).toEqual(['POST /api/session/token', 'GET /api/user/me/']);
});

test('the landing page requests nothing', async () => {
  await open('/');
  expect(asked).toEqual([]);
  expect(window.__huddleFirstAnswers).toBeUndefined();
});
