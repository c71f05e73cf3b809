import { vi } from 'vitest';
import { RealtimeClient } from '../realtime/client';
import type { RealtimeEvent } from '../realtime/types';
import { FakeClock, settle } from './clock';
import { FakeSocket } from './fake-host';

/** A client with a clock and sockets controlled by the test. */
export function setUp({ random = () => 0.5, ttl = 3_600 }: { random?: () => number; ttl?: number } = {}) {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const authenticate = vi.fn(async () => ({
    token: `chat-${authenticate.mock.calls.length}`,
    accessTtl: ttl,
  }));
  const client = new RealtimeClient({
    authenticate,
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    clock,
    random,
  });
  const events: RealtimeEvent[] = [];
  client.onEvent('thing.happened', (event) => events.push(event));
  const latest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No connection was tried');
    return socket;
  };
  const connect = async (position = '100') => {
    client.start();
    await settle();
    latest().accept({ position });
    return latest();
  };
  const status = () => client.sync.get().status;
  return { clock, client, sockets, authenticate, events, latest, connect, status };
}
