import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkProblem, ProblemError } from '../api/problem';
import { settle } from '../testing/clock';
import { setUp } from '../testing/realtime';

describe('the socket', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('sends its token in the first frame and starts at the current position', async () => {
    const { connect, status } = setUp();
    const socket = await connect();
    expect(socket.sent[0]).toEqual({ type: 'hello', token: 'chat-1', after: null });
    expect(status()).toBe('live');
  });

  it('delivers events once and in order, in camelCase', async () => {
    const { connect, events } = setUp();
    const socket = await connect('100');
    socket.event('thing.happened', { patient_id: 7, payload: { is_unread: true }, position: '101' });
    socket.event('thing.happened', { position: '101' });
    socket.event('other.kind', { position: '102' });
    socket.event('thing.happened', { position: '103' });
    expect(events.map((event) => event.position)).toEqual(['101', '103']);
    expect(events[0]).toMatchObject({ patientId: 7, payload: { isUnread: true } });
  });

  it('compares positions beyond 2^53', async () => {
    const { connect, events } = setUp();
    const socket = await connect('9007199254740993');
    socket.deliver({
      type: 'event',
      seq: 1,
      position: '9007199254740994',
      kind: 'thing.happened',
      patient_id: null,
      at: '',
      payload: {},
    });
    socket.deliver({
      type: 'event',
      seq: 2,
      position: '10000000000000000',
      kind: 'thing.happened',
      patient_id: null,
      at: '',
      payload: {},
    });
    socket.deliver({
      type: 'event',
      seq: 3,
      position: '9007199254740995',
      kind: 'thing.happened',
      patient_id: null,
      at: '',
      payload: {},
    });
    expect(events.map((event) => event.position)).toEqual(['9007199254740994', '10000000000000000']);
  });

  it('resumes after the last position, also one known only from a heartbeat', async () => {
    const { clock, connect, latest, events, status } = setUp();
    const socket = await connect('100');
    socket.event('thing.happened', { position: '101' });
    socket.next({ type: 'heartbeat', position: '140' });
    socket.drop(1012);
    expect(status()).toBe('offline');
    await clock.advance(1_000);
    const second = latest();
    second.accept({ position: '142' });
    expect(second.sent[0]).toEqual({ type: 'hello', token: 'chat-2', after: '140' });
    expect(status()).toBe('syncing');
    // The host may resend frames that were in transit when the connection broke.
    second.event('thing.happened', { position: '101' });
    second.event('thing.happened', { position: '141' });
    expect(status()).toBe('syncing');
    second.next({ type: 'heartbeat', position: '142' });
    expect(status()).toBe('live');
    expect(events.map((event) => event.position)).toEqual(['101', '141']);
  });

  it('is live at once if it missed nothing', async () => {
    const { clock, connect, latest, status } = setUp();
    (await connect('100')).drop();
    await clock.advance(1_000);
    latest().accept({ position: '100' });
    expect(status()).toBe('live');
  });

  it('detects a missing frame and resumes from its position', async () => {
    const { clock, connect, latest, sockets, events } = setUp();
    const socket = await connect('100');
    socket.event('thing.happened', { position: '101' });
    socket.deliver({
      type: 'event',
      seq: 3,
      position: '103',
      kind: 'thing.happened',
      patient_id: null,
      at: '',
      payload: {},
    });
    expect(events).toHaveLength(1);
    expect(socket.closedWith).toBe(1000);
    await clock.advance(1_000);
    expect(sockets).toHaveLength(2);
    latest().accept({ position: '103' });
    expect(latest().sent[0]).toMatchObject({ after: '101' });
  });

  it('ignores frames of an abandoned connection', async () => {
    const { clock, connect, events } = setUp();
    const socket = await connect('100');
    const late = socket.onmessage;
    socket.drop();
    await clock.advance(1_000);
    late?.({ data: JSON.stringify({ type: 'event', seq: 1, position: '101', kind: 'thing.happened' }) });
    expect(events).toHaveLength(0);
  });

  it('reconnects with increasing, randomised delays', async () => {
    for (const [random, waits] of [
      [0, [250, 500, 1_000]],
      [1, [500, 1_000, 2_000]],
    ] as const) {
      const { clock, client, sockets, latest } = setUp({ random: () => random });
      client.start();
      await settle();
      for (const [index, wait] of waits.entries()) {
        latest().drop();
        await clock.advance(wait - 1);
        expect(sockets).toHaveLength(index + 1);
        await clock.advance(1);
        expect(sockets).toHaveLength(index + 2);
      }
      for (let failure = 0; failure < 10; failure += 1) {
        const before = sockets.length;
        latest().drop();
        await clock.advance(30_000);
        expect(sockets.length).toBeGreaterThan(before);
      }
    }
  });

  it('is considered lost after two and a half heartbeats of silence', async () => {
    const { clock, connect, status } = setUp();
    const socket = await connect();
    await clock.advance(37_000);
    socket.next({ type: 'heartbeat', position: '100' });
    await clock.advance(37_000);
    expect(status()).toBe('live');
    await clock.advance(1_000);
    expect(status()).toBe('offline');
  });

  it('is not live while the host receives no events, and live again with the heartbeat after', async () => {
    const { client, connect, status } = setUp();
    const notices: string[] = [];
    client.onNotice((notice) => notices.push(notice));
    const socket = await connect();
    socket.next({ type: 'heartbeat', position: '100', behind: true });
    expect(status()).toBe('syncing');
    expect(notices).toEqual(['behind']);
    socket.next({ type: 'heartbeat', position: '100' });
    expect(status()).toBe('live');
    expect(notices).toEqual(['behind']);
  });

  it('detects a lost connection quickly after the machine wakes up', async () => {
    const { clock, client, connect, status } = setUp();
    const socket = await connect();
    clock.sleep(3_600_000);
    client.wake();
    expect(socket.frames('ping')).toHaveLength(1);
    await clock.advance(5_000);
    expect(status()).not.toBe('live');
  });

  it('does not lose, duplicate or reorder events over 20 disconnects', async () => {
    const { clock, connect, latest, events, status } = setUp();
    let socket = await connect('0');
    // The host's side: the stored events, and the position this console reports.
    const stored = Array.from({ length: 200 }, (_, n) => String(n + 1));
    for (let cut = 0; cut < 20; cut += 1) {
      const after = Number((socket.sent[0] as { after: string | null }).after ?? '0');
      const upTo = (cut + 1) * 10;
      for (const position of stored.slice(after, upTo - (cut % 3)))
        socket.event('thing.happened', { position });
      if (cut % 2) socket.next({ type: 'heartbeat', position: events.at(-1)?.position });
      // Disconnects by the network, by the host, or by silence.
      if (cut % 5 === 4) await clock.advance(38_000);
      else socket.drop(cut % 2 ? 1012 : 1006);
      expect(status()).toBe('offline');
      await clock.advance(1_000);
      socket = latest();
      socket.accept({ position: String(upTo) });
      expect(status()).toBe(cut % 3 ? 'syncing' : 'live');
    }
    const after = Number((socket.sent[0] as { after: string }).after);
    for (const position of stored.slice(after)) socket.event('thing.happened', { position });
    expect(events.map((event) => event.position)).toEqual(stored);
    expect(status()).toBe('live');
  });

  it('resumes with a new token after an hour of sleep, however the old connection ended', async () => {
    for (const code of [null, 4401, 1006]) {
      const { clock, client, connect, latest, authenticate, events, status } = setUp({ ttl: 600 });
      const socket = await connect('100');
      socket.event('thing.happened', { position: '101' });
      clock.sleep(3_600_000);
      // Either the page notices the wake-up, or the connection ends first.
      if (code === null) client.wake();
      else socket.drop(code);
      await clock.advance(6_000);
      latest().accept({ position: '103' });
      const token = `chat-${authenticate.mock.calls.length}`;
      expect(latest().sent[0]).toEqual({ type: 'hello', token, after: '101' });
      latest().event('thing.happened', { position: '102' });
      latest().event('thing.happened', { position: '103' });
      expect(events.map((event) => event.position)).toEqual(['101', '102', '103']);
      expect(status()).toBe('live');
    }
  });

  it('continues from the given position after a reload frame', async () => {
    const { clock, client, connect, latest, events, status } = setUp();
    const notices: string[] = [];
    client.onNotice((notice) => notices.push(notice));
    const socket = await connect('500');
    socket.drop();
    await clock.advance(1_000);
    latest().accept({ position: '900' });
    expect(status()).toBe('syncing');
    latest().next({ type: 'reload', reason: 'too_old', position: '900' });
    expect(status()).toBe('live');
    // A restored database begins its order again: a lower position can be a new event.
    latest().next({ type: 'reload', reason: 'set_back', position: '3' });
    latest().event('thing.happened', { position: '4' });
    expect(notices).toEqual(['reload', 'reload']);
    expect(events.map((event) => event.position)).toEqual(['4']);
    latest().drop();
    await clock.advance(1_000);
    latest().accept({ position: '4' });
    expect(latest().sent[0]).toMatchObject({ after: '4' });
  });

  it('does not wait forever for a token', async () => {
    const { clock, client, authenticate, latest, status } = setUp();
    authenticate.mockImplementationOnce(() => new Promise(() => {}));
    client.start();
    await clock.advance(10_000);
    expect(status()).toBe('offline');
    await clock.advance(1_000);
    latest().accept();
    expect(status()).toBe('live');
  });

  it('survives clock changes', async () => {
    const { clock, client, connect, sockets, status } = setUp({ ttl: 600 });
    const socket = await connect('100');
    client.view(7);
    for (const jump of [3_600_000, -3_600_000, -86_400_000, 86_400_000]) {
      client.typed();
      clock.jump(jump);
      client.typed();
      expect(socket.frames('presence').at(-1)).toMatchObject({ typing: true });
      await clock.advance(2_000);
      expect(socket.frames('presence').at(-1)).toMatchObject({ typing: false });
      socket.next({ type: 'heartbeat', position: '100' });
      expect(status()).toBe('live');
    }
    expect(sockets).toHaveLength(1);
    for (let beat = 0; beat < 30; beat += 1) {
      await clock.advance(10_000);
      socket.next({ type: 'heartbeat', position: '100' });
    }
    expect(socket.frames('renew')).toHaveLength(1);
  });

  it('goes offline when the browser reports it, and reconnects at once if that was wrong', async () => {
    const { clock, client, connect, latest, status, sockets } = setUp();
    const socket = await connect('100');
    client.networkLost();
    expect(status()).toBe('offline');
    expect(socket.closedWith).toBe(1000);
    await clock.advance(500);
    latest().accept({ position: '100' });
    expect(status()).toBe('live');
    expect(sockets).toHaveLength(2);
  });

  it('checks its connection when a message could not be sent', async () => {
    const { clock, client, connect, status } = setUp();
    const socket = await connect('100');
    client.setWaiting('chat', 1);
    expect(socket.frames('ping')).toHaveLength(1);
    await clock.advance(5_000);
    expect(status()).toBe('offline');
  });

  it('sends a new token at half the lifetime of the old one', async () => {
    const { clock, connect, authenticate } = setUp({ ttl: 600 });
    const socket = await connect();
    for (let beat = 0; beat < 30; beat += 1) {
      await clock.advance(10_000);
      socket.next({ type: 'heartbeat', position: '100' });
    }
    expect(authenticate).toHaveBeenCalledTimes(2);
    expect(socket.frames('renew')).toEqual([{ type: 'renew', token: 'chat-2' }]);
  });

  it('keeps trying without a chat token', async () => {
    const { clock, client, authenticate, sockets, status } = setUp();
    authenticate.mockRejectedValueOnce(new Error('unavailable'));
    client.start();
    await settle();
    expect(status()).toBe('offline');
    await clock.advance(1_000);
    expect(sockets).toHaveLength(1);
  });

  it('reports ended sessions and other notices', async () => {
    const { client, connect } = setUp();
    const notices: string[] = [];
    client.onNotice((notice) => notices.push(notice));
    const socket = await connect();
    socket.next({ type: 'features_changed' });
    socket.next({ type: 'reload', reason: 'too_old', position: '3' });
    socket.drop(4401);
    expect(notices).toEqual(['features_changed', 'reload', 'session_ended']);
  });

  it('stays closed after being stopped', async () => {
    const { clock, client, connect, sockets, status } = setUp();
    const socket = await connect();
    client.stop();
    expect(socket.closedWith).toBe(1000);
    await clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(status()).toBe('stopped');
  });

  it('runs the other handlers if one fails', async () => {
    const { client, connect, events } = setUp();
    client.onEvent('thing.happened', () => {
      throw new Error('a screen is broken');
    });
    const after = vi.fn();
    client.onEvent('thing.happened', after);
    (await connect()).event('thing.happened');
    expect(events).toHaveLength(1);
    expect(after).toHaveBeenCalledOnce();
  });
});

describe('failures for the reader', () => {
  const refused = () => new ProblemError({ type: 'permission-denied', title: 'No', status: 403 });

  it('reports a refused chat token once per outage', async () => {
    const { client, authenticate, clock } = setUp();
    const failures: string[] = [];
    client.onFailure((failure) => failures.push(failure));
    authenticate.mockRejectedValue(refused());
    client.start();
    await settle();
    await clock.advance(60_000);
    await settle();
    expect(failures).toEqual(['authentication']);
  });

  it('reports a network that is down, but not a connection that is back at the next attempt', async () => {
    const { client, connect, latest, authenticate, clock } = setUp();
    const failures: string[] = [];
    client.onFailure((failure) => failures.push(failure));
    const socket = await connect();
    socket.drop();
    await clock.advance(1_000);
    await settle();
    latest().accept({ position: '100' });
    expect(failures).toEqual([]);
    authenticate.mockRejectedValue(networkProblem(null));
    latest().drop();
    await clock.advance(1_000);
    await settle();
    await clock.advance(60_000);
    await settle();
    expect(failures).toEqual(['network']);
  });

  it('reports a token that cannot be renewed', async () => {
    const { client, connect, authenticate, clock } = setUp({ ttl: 10 });
    const failures: string[] = [];
    client.onFailure((failure) => failures.push(failure));
    await connect();
    authenticate.mockRejectedValue(refused());
    await clock.advance(5_000);
    await settle();
    expect(failures).toEqual(['authentication']);
  });
});
