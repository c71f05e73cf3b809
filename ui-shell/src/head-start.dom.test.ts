import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFirstAnswers, fetchOrTake } from './first-answers';

const asked: string[] = [];
let tokenStatus = 200;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = String(input).replace(location.origin, '');
  const bearer = new Headers(init?.headers).get('authorization');
  asked.push(`${init?.method ?? 'GET'} ${address}${bearer ? ` as ${bearer}` : ''}`);
  if (address === '/api/session/token') {
    return Response.json({ access_token: 'T' }, { status: tokenStatus });
  }
  return Response.json(address === '/api/ui/modules/' ? { modules } : (responses[address] ?? {}));
}

/** The modules of the user's console. */
let modules: object[] = [];
/** What the host responds, by address. */
let responses: Record<string, object> = {};

const requires = {};
const labs = {
  state: 'ready',
  entry: '/ui/labs/1/remoteEntry.a.js',
  declaration: {
    container: 'remoteEntry.a.js',
    routes: [
      {
        path: '/labs',
        requires,
        files: ['labs.b.js', 'labs.c.css'],
        parts: ['table', 'of-a-later-kit'],
        data: ['/api/labs/?status={status|open}&limit=50', '/api/labs/counts/'],
      },
      { path: '/labs/$id', requires, files: ['lab.d.js'], data: ['/api/labs/{id}/'] },
      { path: '/reviews/labs', requires: { permission: 'labs.review' }, data: ['/api/labs/review/'] },
    ],
    slots: [
      {
        slot: 'patient.header/v1',
        path: null,
        requires,
        files: ['header.e.js'],
        data: ['/api/patients/{id}/'],
      },
      { slot: 'patient.tab/v1', path: 'results', order: 20, requires, files: ['results.f.js'] },
      { slot: 'patient.tab/v1', path: 'orders', order: 10, requires, files: ['orders.g.js'] },
      { slot: 'settings.page/v1', path: 'labs', requires, files: ['settings.h.js'] },
    ],
  },
};

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => `${link.as} ${link.getAttribute('href')}`,
  );
const askedOfLabs = () =>
  asked.filter((call) => /api.*(labs|patients)/.test(call)).map((call) => call.replace(' as Bearer T', ''));

async function open(path: string): Promise<void> {
  history.replaceState(null, '', path);
  vi.resetModules();
  // To the compiler it is a script, not a module: it exports nothing.
  await vi.importActual('./head-start');
}

beforeEach(() => {
  asked.length = 0;
  modules = [];
  responses = {};
  document.head.replaceChildren();
  tokenStatus = 200;
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  delete window.__huddleFirstAnswers;
  delete window.__huddleParts;
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

test('a response that nobody takes is given up, and requested when it is needed after all', async () => {
  await open('/messages');
  const answer = await window.__huddleFirstAnswers?.get('GET /api/user/me/');
  const cancel = vi.spyOn(answer?.body as ReadableStream, 'cancel');
  dropFirstAnswers();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
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

test('the code of the page and what it asks first are fetched beside the shell', async () => {
  modules = [labs, { ...labs, state: 'disabled', entry: '/ui/off/1/remoteEntry.a.js' }];
  await open('/labs?status=closed');
  await vi.waitFor(() => expect(askedOfLabs()).toHaveLength(2));
  expect(askedOfLabs()).toEqual(['GET /api/labs/?status=closed&limit=50', 'GET /api/labs/counts/']);
  expect(preloaded()).toEqual([
    'script /ui/labs/1/remoteEntry.a.js',
    'script /ui/labs/1/labs.b.js',
    'style /ui/labs/1/labs.c.css',
  ]);
  await fetchOrTake('/api/labs/counts/', { method: 'GET' });
  expect(askedOfLabs()).toHaveLength(2);
});

test('an address is completed with a value from an earlier response, unless the record is masked', async () => {
  const chained = (data: string[]) => ({
    ...labs,
    declaration: { ...labs.declaration, routes: [{ path: '/labs', requires, data }] },
  });
  modules = [chained(['/api/labs/?limit=1', '/api/labs/{0.results.0.uid}/rows/?limit=5'])];
  responses = { '/api/labs/?limit=1': { results: [{ uid: 'a-1', is_masked: false }] } };
  await open('/labs');
  await vi.waitFor(() => expect(askedOfLabs()).toHaveLength(2));
  expect(askedOfLabs()).toEqual(['GET /api/labs/?limit=1', 'GET /api/labs/a-1/rows/?limit=5']);
  await fetchOrTake('/api/labs/a-1/rows/?limit=5', { method: 'GET' });
  expect(askedOfLabs()).toHaveLength(2);
  const first = await fetchOrTake('/api/labs/?limit=1', { method: 'GET' });
  expect(await first.json()).toEqual(responses['/api/labs/?limit=1']);

  for (const results of [[], [{ uid: 'a-1', is_masked: true }], [{ uid: 'a/../b', is_masked: false }]]) {
    asked.length = 0;
    responses = { '/api/labs/?limit=1': { results } };
    await open('/labs');
    await vi.waitFor(() => expect(askedOfLabs()).toHaveLength(1));
    await window.__huddleFirstAnswers?.get('GET /api/labs/?limit=1');
    await new Promise((resolve) => setTimeout(resolve));
    expect(askedOfLabs()).toEqual(['GET /api/labs/?limit=1']);
  }
});

test('the parts of the kit that the page needs are fetched too, each file once', async () => {
  modules = [labs];
  window.__huddleParts = {
    table: ['parts.a.js', 'table.b.js'],
    chart: ['chart.c.js'],
    './workspace': ['parts.a.js', 'workspace.d.js'],
  };
  await open('/labs');
  await vi.waitFor(() => expect(preloaded()).toContain('script table.b.js'));
  expect(preloaded().filter((file) => !file.includes('/ui/labs/'))).toEqual([
    'script parts.a.js',
    'script table.b.js',
  ]);
  document.head.replaceChildren();
  await open('/patients/7/orders');
  await vi.waitFor(() => expect(preloaded()).toContain('script workspace.d.js'));
  expect(preloaded()).not.toContain('script table.b.js');
});

test('what the shell requests already is not preloaded', async () => {
  modules = [labs];
  const script = document.createElement('script');
  script.src = '/ui/labs/1/labs.b.js';
  document.body.append(script);
  await open('/labs');
  await vi.waitFor(() => expect(preloaded()).toContain('style /ui/labs/1/labs.c.css'));
  expect(preloaded()).not.toContain('script /ui/labs/1/labs.b.js');
  script.remove();
});

test('a file that could not be preloaded is noted, for it to be requested at another address', async () => {
  modules = [labs];
  await open('/labs');
  await vi.waitFor(() => expect(preloaded()).toContain('script /ui/labs/1/labs.b.js'));
  expect(window.__huddleFailedFiles).toEqual(new Set());
  document.head.querySelector('link[href="/ui/labs/1/labs.b.js"]')?.dispatchEvent(new Event('error'));
  expect(window.__huddleFailedFiles).toEqual(new Set([`${location.origin}/ui/labs/1/labs.b.js`]));
});

test.each([
  ['a default', '/labs', ['GET /api/labs/?status=open&limit=50', 'GET /api/labs/counts/']],
  ['a parameter of the path', '/labs/7', ['GET /api/labs/7/']],
  ['a query that no address names', '/labs?pod=3', []],
  ['a value that is not a plain word', '/labs?status=a%26b', ['GET /api/labs/counts/']],
  ['a page that needs a permission', '/reviews/labs', []],
  ['a patient', '/patients/7/results', ['GET /api/patients/7/']],
  ['another page', '/messages', []],
])('what is asked with %s', async (_, path, expected) => {
  modules = [labs];
  await open(path);
  await vi.waitFor(() => expect(asked).toContain('GET /api/ui/modules/ as Bearer T'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(askedOfLabs()).toEqual(expected);
});

test('of a patient, the header and the tab are fetched: the first, or that of the address', async () => {
  modules = [labs];
  await open('/patients/7');
  await vi.waitFor(() => expect(preloaded()).toContain('script /ui/labs/1/orders.g.js'));
  expect(preloaded()).toContain('script /ui/labs/1/header.e.js');
  expect(preloaded()).not.toContain('script /ui/labs/1/results.f.js');
});
