import { describe, expect, it } from 'vitest';
import { setUp } from '../testing/realtime';

describe('waiting messages', () => {
  it('are summed over all screens and shown with the connection state', async () => {
    const { client, connect } = setUp();
    const socket = await connect();
    client.setWaiting('chat:7', 2);
    client.setWaiting('chat:8', 1);
    socket.drop();
    expect(client.sync.get()).toEqual({ status: 'offline', waiting: 3 });
    client.setWaiting('chat:7', 0);
    expect(client.sync.get().waiting).toBe(1);
  });
});

describe('presence', () => {
  it('is sent for the viewed thread, repeated every 10 s, and withdrawn', async () => {
    const { clock, client, connect } = setUp();
    const socket = await connect();
    const leave = client.view(7);
    await clock.advance(10_000);
    leave();
    expect(socket.frames('presence').slice(-3)).toEqual([
      { type: 'presence', patient_id: 7, typing: false },
      { type: 'presence', patient_id: 7, typing: false },
      { type: 'presence', patient_id: null, typing: false },
    ]);
    await clock.advance(20_000);
    expect(socket.frames('presence').slice(-1)[0]).toMatchObject({ patient_id: null });
  });

  it('sends typing at most every 3 s and clears it 1.25 s after the last key', async () => {
    const { clock, client, connect } = setUp();
    const socket = await connect();
    client.view(7);
    const typing = () => socket.frames('presence').filter((frame) => frame.typing === true).length;
    for (let key = 0; key < 25; key += 1) {
      client.typed();
      await clock.advance(100);
    }
    expect(typing()).toBe(1);
    await clock.advance(1_249);
    expect(socket.frames('presence').at(-1)).toMatchObject({ typing: false });
    client.typed();
    client.stoppedTyping();
    expect(socket.frames('presence').at(-1)).toMatchObject({ typing: false });
  });

  it('is sent again after a reconnect, with the watch list', async () => {
    const { clock, client, connect, latest } = setUp();
    const socket = await connect();
    client.view(7);
    client.watch({}, [3, 1]);
    client.watch({}, [1, 2]);
    await clock.advance(50);
    expect(socket.frames('watch')).toEqual([{ type: 'watch', patient_ids: [1, 2, 3] }]);
    socket.drop();
    await clock.advance(1_000);
    latest().accept({ position: '100' });
    expect(latest().frames('watch')).toEqual([{ type: 'watch', patient_ids: [1, 2, 3] }]);
    expect(latest().frames('presence')).toEqual([{ type: 'presence', patient_id: 7, typing: false }]);
  });

  it('of others is built from differences and cleared on disconnect', async () => {
    const { client, connect } = setUp();
    const socket = await connect();
    const ray = { patient_id: 7, user_id: 9, name: 'Ray', role: 'RN' };
    socket.next({ type: 'presence', changes: [{ ...ray, viewing: true, typing: true }] });
    expect(client.presence.thread(7).get()).toEqual([
      { userId: 9, name: 'Ray', role: 'RN', viewing: true, typing: true },
    ]);
    socket.next({ type: 'presence', changes: [{ ...ray, viewing: false, typing: false }] });
    expect(client.presence.thread(7).get()).toEqual([]);
    socket.next({ type: 'presence', changes: [{ ...ray, viewing: true, typing: false }] });
    socket.drop();
    expect(client.presence.thread(7).get()).toEqual([]);
  });
});
