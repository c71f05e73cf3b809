import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrTake } from './first-answers';

const ENTRY = '/ui/messaging/1/mf-manifest.json';
const MODULES = {
  modules: [
    {
      entry: ENTRY,
      state: 'ready',
      declaration: {
        routes: [{ path: '/messages' }],
        slots: [
          { slot: 'patient.side/v1', path: 'chat', expose: './slot/chat' },
          { slot: 'navigation.badge/v1', path: '/messages', expose: './slot/badge' },
        ],
      },
    },
    {
      entry: '/ui/off/1/mf-manifest.json',
      state: 'disabled',
      declaration: { routes: [{ path: '/messages' }], slots: [] },
    },
  ],
};
const part = (name: string) => ({ js: { sync: [`${name}.js`] }, css: { sync: ['styles.css'] } });
const MANIFEST = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { path: './routes', assets: part('routes') },
    { path: './slot/chat', assets: part('chat') },
    { path: './slot/badge', assets: part('badge') },
  ],
};

const asked: string[] = [];
let tokenStatus = 200;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input).replace(location.origin, '');
  const bearer = new Headers(init?.headers).get('authorization');
  asked.push(`${init?.method ?? 'GET'} ${address}${bearer ? ` as ${bearer}` : ''}`);
  if (address === '/api/session/token') {
    return Response.json({ access_token: 'T' }, { status: tokenStatus });
  }
  if (address === '/api/ui/modules/') return Response.json(MODULES);
  return Response.json(address === ENTRY ? MANIFEST : {});
}

async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  vi.resetModules();
  await import('./head-start');
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

test('what every page needs is asked for once, with the token, and handed over once', async () => {
  await open('/messages');
  const token = await fetchOrTake('/api/session/token', { method: 'POST' });
  expect(await token.json()).toEqual({ access_token: 'T' });
  await fetchOrTake('/api/user/me/', { method: 'GET' });
  expect(asked.filter((call) => call.includes('/api/user/me/'))).toEqual(['GET /api/user/me/ as Bearer T']);
  await fetchOrTake('/api/user/me/', { method: 'GET' });
  expect(asked.filter((call) => call.includes('/api/user/me/'))).toHaveLength(2);
});

test('the files of the page that is open are brought, of what is ready and of nothing else', async () => {
  await open('/messages?f=unread');
  const files = () => asked.filter((call) => call.includes('/ui/') && !call.includes('/api/')).sort();
  await vi.waitFor(() =>
    expect(files()).toEqual([
      'GET /ui/messaging/1/badge.js',
      'GET /ui/messaging/1/mf-manifest.json',
      'GET /ui/messaging/1/remoteEntry.js',
      'GET /ui/messaging/1/routes.js',
      'GET /ui/messaging/1/styles.css',
    ]),
  );
});

test('a patient brings what stands around the patient', async () => {
  await open('/patients/48213/todos');
  await vi.waitFor(() => expect(asked).toContain('GET /ui/messaging/1/chat.js'));
  expect(asked).not.toContain('GET /ui/messaging/1/routes.js');
});

test('without a session nothing more is asked, and the shell asks for itself', async () => {
  tokenStatus = 401;
  await open('/messages');
  expect((await fetchOrTake('/api/session/token', { method: 'POST' })).status).toBe(401);
  expect(asked).toEqual(['POST /api/session/token']);
  await fetchOrTake('/api/user/me/', { method: 'GET' });
  expect(asked).toEqual(['POST /api/session/token', 'GET /api/user/me/']);
});

test('the landing page asks for nothing', async () => {
  await open('/');
  expect(asked).toEqual([]);
  expect(window.__huddleFirstAnswers).toBeUndefined();
});
