import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock, settle } from '../testing/clock';
import { FakeHost, FakeResponse, problem } from '../testing/fake-host';
import { Session, type TabChannel } from './session';

const TOKEN = '/api/session/token';

/** Connected channels, like those of two tabs. */
function twoTabs(): [TabChannel, TabChannel] {
  const a: TabChannel = { onmessage: null, postMessage: (data) => b.onmessage?.({ data }) };
  const b: TabChannel = { onmessage: null, postMessage: (data) => a.onmessage?.({ data }) };
  return [a, b];
}

function setUp({
  life = 600,
  idle = 10_790_000,
  channel,
}: {
  life?: number;
  idle?: number;
  channel?: TabChannel;
} = {}) {
  const clock = new FakeClock();
  const leave = vi.fn();
  let number = 0;
  const grant = () => {
    number += 1;
    return { access_token: `token-${number}`, token_type: 'Bearer', expires_in: life, idle_limit_ms: idle };
  };
  const host = new FakeHost({ [`POST ${TOKEN}`]: grant, 'POST /api/session/logout': { logout_url: '/bye' } });
  const session = new Session({ fetch: host.fetch, clock, leave, here: () => '/patients/7?tab=x', channel });
  const tokens = () => host.calls('POST', TOKEN);
  return { clock, leave, host, session, tokens, grant };
}

const refuse = problem(401, 'session-expired');
const unreachable = new FakeResponse(502);

describe('session', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('has no token without a session', async () => {
    const { host, session } = setUp();
    for (const answer of [new FakeResponse(204), problem(401, 'not-signed-in')]) {
      host.answer(`POST ${TOKEN}`, answer);
      await expect(session.start()).resolves.toBe(false);
    }
  });

  it('tells the host of activity well within a short idle limit, and of none without', async () => {
    const { clock, session, tokens } = setUp({ idle: 120_000 });
    await session.start();
    await clock.advance(20_000);
    session.activity();
    await clock.advance(29_000);
    expect(tokens()).toHaveLength(1);
    await clock.advance(1_000);
    expect(tokens().map(({ body }) => body)).toEqual([
      { idle_for_ms: 0, in_visit: false },
      { idle_for_ms: 30_000, in_visit: false },
    ]);
    await clock.advance(80_000);
    expect(tokens()).toHaveLength(2);
  });

  it('tells the host of a visit within half of a short idle limit', async () => {
    const { clock, session, tokens } = setUp({ idle: 60_000 });
    await session.start();
    session.setInVisit(true);
    for (let told = 1; told < 6; told += 1) {
      await clock.advance(30_000);
      expect(tokens().length).toBeGreaterThan(told);
    }
  });

  it('requests a new token 60 s before the old one expires', async () => {
    const { clock, session, tokens } = setUp();
    await session.start();
    await clock.advance(539_000);
    expect(tokens()).toHaveLength(1);
    await clock.advance(1_000);
    expect(tokens()).toHaveLength(2);
    await expect(session.token()).resolves.toBe('token-2');
  });

  it('sends one request for all waiting callers', async () => {
    const { clock, session, tokens } = setUp();
    await session.start();
    clock.sleep(700_000);
    await Promise.all([session.token(), session.token(), session.renew('token-1')]);
    expect(tokens()).toHaveLength(2);
  });

  it('does not loop if tokens live shorter than the lead time', async () => {
    const { clock, session, tokens } = setUp({ life: 40 });
    await session.start();
    await clock.advance(60_000);
    expect(tokens().length).toBeLessThanOrEqual(5);
  });

  it('uses a token up to 10 s after its expiry, and not longer', async () => {
    const { clock, session, tokens } = setUp();
    await session.start();
    clock.sleep(609_000);
    await expect(session.token()).resolves.toBe('token-1');
    clock.sleep(2_000);
    await expect(session.token()).resolves.toBe('token-2');
    expect(tokens()).toHaveLength(2);
  });

  it('retries once on user activity after the tolerance, then reports an expired session', async () => {
    const { clock, host, session, tokens, leave } = setUp();
    await session.start();
    clock.sleep(611_000);
    const answers = [unreachable, refuse];
    host.answer(`POST ${TOKEN}`, () => answers.shift());
    session.activity();
    await settle();
    expect(tokens()).toHaveLength(3);
    await clock.advance(0);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/?error=session-expired&next=%2Fpatients%2F7%3Ftab%3Dx');
    expect(session.state.get()).toEqual({ status: 'ended', reason: 'expired' });
    await expect(session.token()).rejects.toThrow('ended');
  });

  it('does not log out without a network, and renews when it returns', async () => {
    const { clock, host, session, leave, grant } = setUp();
    await session.start();
    host.answer(`POST ${TOKEN}`, unreachable);
    await clock.advance(700_000);
    expect(leave).not.toHaveBeenCalled();
    await expect(session.token()).rejects.toThrow('No token');
    host.answer(`POST ${TOKEN}`, grant);
    await clock.advance(20_000);
    await expect(session.token()).resolves.toBe('token-2');
  });

  it('logs out at once if a renewal is refused', async () => {
    const { clock, host, session, leave } = setUp();
    await session.start();
    host.answer(`POST ${TOKEN}`, refuse);
    await clock.advance(541_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('logs out after the idle limit, counted from the last activity', async () => {
    const { clock, session, leave } = setUp({ idle: 1_000_000 });
    await session.start();
    await clock.advance(900_000);
    session.activity();
    await clock.advance(999_000);
    expect(leave).not.toHaveBeenCalled();
    await clock.advance(2_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('announces the idle log-out two minutes before, until there is activity', async () => {
    const { clock, session } = setUp({ idle: 1_000_000 });
    await session.start();
    await clock.advance(879_000);
    expect(session.isIdleSoon.get()).toBe(false);
    await clock.advance(2_000);
    expect(session.isIdleSoon.get()).toBe(true);
    session.activity();
    expect(session.isIdleSoon.get()).toBe(false);
    await clock.advance(881_000);
    expect(session.isIdleSoon.get()).toBe(true);
    await clock.advance(120_000);
    expect(session.isIdleSoon.get()).toBe(false);
    expect(session.state.get().status).not.toBe('signed-in');
  });

  it('announces a short idle limit at its half, and none during a visit', async () => {
    const { clock, session } = setUp({ idle: 100_000 });
    await session.start();
    await clock.advance(51_000);
    expect(session.isIdleSoon.get()).toBe(true);
    session.setInVisit(true);
    await clock.advance(100_000);
    expect(session.isIdleSoon.get()).toBe(false);
  });

  it('never logs out for idleness during a visit, but keeps renewing', async () => {
    const { clock, session, leave, tokens } = setUp({ idle: 1_000_000 });
    await session.start();
    session.setInVisit(true);
    await clock.advance(3_000_000);
    expect(leave).not.toHaveBeenCalled();
    expect(tokens().length).toBeGreaterThan(4);
    expect(tokens().at(-1)?.body).toEqual({ idle_for_ms: 0, in_visit: true });
    session.setInVisit(false);
    await clock.advance(1_100_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('sends the idle time to the host', async () => {
    const { clock, session, tokens } = setUp();
    await session.start();
    await clock.advance(540_000);
    expect(tokens().at(-1)?.body).toEqual({ idle_for_ms: 540_000, in_visit: false });
  });

  it('records activity at most every 10 s', async () => {
    const [mine, other] = twoTabs();
    const heard = vi.fn();
    const { clock, session } = setUp({ channel: mine });
    other.onmessage = heard;
    await session.start();
    await clock.advance(10_000);
    session.activity();
    session.activity();
    await clock.advance(9_000);
    session.activity();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('continues while another tab is used', async () => {
    const [mine, other] = twoTabs();
    const { clock, session, leave } = setUp({ channel: mine, idle: 1_000_000 });
    await session.start();
    await clock.advance(900_000);
    other.postMessage({ type: 'activity', at: clock.now() });
    await clock.advance(500_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('runs final work, logs out at the host, clears data, notifies the other tabs and leaves', async () => {
    const [mine, other] = twoTabs();
    const here = setUp({ channel: mine });
    const there = setUp({ channel: other });
    await here.session.start();
    await there.session.start();
    const order: string[] = [];
    here.session.beforeEnd(async () => void order.push(await here.session.token()));
    sessionStorage.setItem('huddle.draft.chat:7', 'text');
    localStorage.setItem('recent', 'Rosa');
    localStorage.setItem('huddle.preference.theme', 'dark');

    await here.session.logOut({ everywhere: true });
    expect(order).toEqual(['token-1']);
    expect(here.host.calls('POST', '/api/session/logout')[0]?.body).toEqual({ everywhere: true });
    expect(here.leave).toHaveBeenCalledExactlyOnceWith('/bye');
    expect(there.leave).toHaveBeenCalledExactlyOnceWith('/');
    expect({ ...sessionStorage }).toEqual({});
    expect({ ...localStorage }).toEqual({ 'huddle.preference.theme': 'dark' });
  });

  it('reports if the host could not confirm the log-out', async () => {
    const { host, session, leave } = setUp();
    await session.start();
    host.answer('POST /api/session/logout', unreachable);
    await session.logOut();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/?error=logout-unconfirmed');
  });

  it('checks with the host when the socket reports an ended session', async () => {
    const { host, session, leave, grant } = setUp();
    await session.start();
    await session.verify();
    expect(leave).not.toHaveBeenCalled();
    host.answer(`POST ${TOKEN}`, refuse);
    await session.verify();
    await settle();
    expect(leave).toHaveBeenCalledOnce();
    host.answer(`POST ${TOKEN}`, grant);
    await expect(session.token()).rejects.toThrow('ended');
  });
});
