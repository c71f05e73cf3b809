import { describe, expect, it, vi } from 'vitest';
import { fakeHost, problem } from '../testing/fake-host';
import { ProblemError } from './problem';
import { Transport, urlOf } from './transport';

function setUp(host = fakeHost(), now = () => 0) {
  const tokens = { token: vi.fn(async () => 'old'), renew: vi.fn(async () => 'new'), expire: vi.fn() };
  const onRapidCall = vi.fn();
  return {
    host,
    tokens,
    onRapidCall,
    transport: new Transport({ fetch: host.fetch, tokens, now, onRapidCall }),
  };
}

describe('calls', () => {
  it('carry the token and convert names in both directions', async () => {
    const host = fakeHost({ 'PATCH /api/user/7/': { first_name: 'Rosa' } });
    const { transport } = setUp(host);
    const answer = await transport.send({
      method: 'PATCH',
      path: '/api/user/{id}/',
      params: { id: 7 },
      body: { firstName: 'Rosa' },
      ifMatch: 3,
    });
    expect(answer).toEqual({ firstName: 'Rosa' });
    const [call] = host.calls();
    expect(call?.body).toEqual({ first_name: 'Rosa' });
    expect(call?.headers.get('authorization')).toBe('Bearer old');
    expect(call?.headers.get('if-match')).toBe('"3"');
  });

  it('say how long the user has been idle, so that background calls extend no session', async () => {
    const host = fakeHost({ 'GET /api/x/': {} });
    const tokens = { token: async () => 't', renew: async () => 't', expire: () => {}, idleFor: 90_000.4 };
    await new Transport({ fetch: host.fetch, tokens }).send({ method: 'GET', path: '/api/x/' });
    expect(host.calls()[0]?.headers.get('x-idle-for')).toBe('90000');
  });

  it('are repeated once with a new token after a 401', async () => {
    const host = fakeHost({
      'GET /api/x/': ({ headers }: { headers: Headers }) =>
        headers.get('authorization') === 'Bearer new' ? { ok: true } : problem(401, 'not-signed-in'),
    });
    const { transport, tokens } = setUp(host);
    await expect(transport.send({ method: 'GET', path: '/api/x/' })).resolves.toEqual({ ok: true });
    expect(tokens.renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(tokens.expire).not.toHaveBeenCalled();
    expect(host.calls()).toHaveLength(2);
  });

  it('end the session if the new token is refused too, without looping', async () => {
    const host = fakeHost({ 'GET /api/x/': problem(401, 'not-signed-in') });
    const { transport, tokens } = setUp(host);
    await expect(transport.send({ method: 'GET', path: '/api/x/' })).rejects.toThrow(ProblemError);
    expect(host.calls()).toHaveLength(2);
    expect(tokens.expire).toHaveBeenCalledOnce();
  });

  it('reject with the host’s problem', async () => {
    const host = fakeHost({
      'GET /api/x/': problem(412, 'stale-version', {
        detail: 'Changed by another',
        request_id: 'r1',
        current: { row_version: 4 },
      }),
    });
    const error = await setUp(host)
      .transport.send({ method: 'GET', path: '/api/x/' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      slug: 'stale-version',
      status: 412,
      requestId: 'r1',
      message: 'Changed by another',
    });
    expect((error as ProblemError).body.current).toEqual({ rowVersion: 4 });
  });

  it('reject with a network problem without a response, and with the abort if aborted', async () => {
    const broken = new Transport({
      fetch: async () => {
        throw new TypeError('Failed to fetch');
      },
      tokens: setUp().tokens,
    });
    await expect(broken.send({ method: 'GET', path: '/api/x/' })).rejects.toMatchObject({
      slug: 'network',
      isTransient: true,
    });
    const gone = AbortSignal.abort();
    await expect(broken.send({ method: 'GET', path: '/api/y/', signal: gone })).rejects.toThrow(
      'Failed to fetch',
    );
  });

  it('are reported if repeated within 200 ms for the same URL', async () => {
    let now = 0;
    const host = fakeHost({ 'GET /api/user/7/': {}, 'GET /api/user/8/': {} });
    const { transport, onRapidCall } = setUp(host, () => now);
    const get = (id: number) => transport.send({ method: 'GET', path: '/api/user/{id}/', params: { id } });
    await get(7);
    now = 100;
    await get(8);
    expect(onRapidCall).not.toHaveBeenCalled();
    now = 199;
    await get(7);
    expect(onRapidCall).toHaveBeenCalledExactlyOnceWith('GET /api/user/{id}/', 199);
    now = 400;
    await get(7);
    expect(onRapidCall).toHaveBeenCalledOnce();
  });
});

describe('addresses', () => {
  it('fill and escape placeholders, and omit parameters without a value', () => {
    expect(
      urlOf({
        method: 'GET',
        path: '/api/drafts/{place}/',
        params: { place: 'chat:7/8' },
        query: { podIds: [1, 2], cursor: null, limit: 5, q: undefined },
      }),
    ).toBe('/api/drafts/chat%3A7%2F8/?podIds=1%2C2&limit=5');
  });

  it('throw if a placeholder has no value', () => {
    expect(() => urlOf({ method: 'GET', path: '/api/user/{id}/' })).toThrow('{id}');
  });
});
