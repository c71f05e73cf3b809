import { describe, expect, it, vi } from 'vitest';
import { FakeClock, settle } from '../testing/clock';
import { type DraftBody, type DraftHost, DraftStore, SAVE_AFTER_MS } from './drafts';

function setUp() {
  const clock = new FakeClock();
  const saved = new Map<string, DraftBody>();
  const host = {
    list: vi.fn<DraftHost['list']>(async () => []),
    load: vi.fn<DraftHost['load']>(async (place) => saved.get(place) ?? null),
    save: vi.fn<DraftHost['save']>(async (place, _patientId, body) => void saved.set(place, body)),
    remove: vi.fn<DraftHost['remove']>(async (place) => void saved.delete(place)),
  };
  const store = new DraftStore({ host, storage: sessionStorage, clock });
  store.restore(1);
  return { clock, saved, host, store };
}

const stored = () => Object.keys({ ...sessionStorage });

describe('drafts', () => {
  it('are stored in the tab at once, on the host within a second, and then removed from the tab', async () => {
    const { clock, saved, store } = setUp();
    store.change('chat:7', 7, { text: 'Take' });
    expect(stored()).toEqual(['huddle.draft.chat:7']);
    await clock.advance(SAVE_AFTER_MS);
    expect(SAVE_AFTER_MS).toBeLessThan(1_000);
    expect(saved.get('chat:7')).toEqual({ text: 'Take' });
    expect(stored()).toEqual([]);
    expect(store.open('chat:7').get()).toEqual({ body: { text: 'Take' }, status: 'saved' });
  });

  it('are saved during continuous typing', async () => {
    const { clock, host, store } = setUp();
    for (let key = 0; key < 30; key += 1) {
      store.change('chat:7', 7, { text: 'x'.repeat(key + 1) });
      await clock.advance(100);
    }
    expect(host.save.mock.calls.length).toBeGreaterThanOrEqual(3);
    await clock.advance(1_000);
    expect(host.save.mock.lastCall?.[2]).toEqual({ text: 'x'.repeat(30) });
  });

  it('are saved again if they change during a save', async () => {
    const { clock, host, saved, store } = setUp();
    let finish = () => {};
    host.save.mockImplementationOnce(
      (place, _patient, body) =>
        new Promise((resolve) => {
          finish = () => {
            saved.set(place, body);
            resolve();
          };
        }),
    );
    store.change('chat:7', 7, { text: 'old' });
    await clock.advance(SAVE_AFTER_MS);
    store.change('chat:7', 7, { text: 'new' });
    finish();
    await settle();
    expect(stored()).toHaveLength(1);
    await clock.advance(SAVE_AFTER_MS);
    expect(saved.get('chat:7')).toEqual({ text: 'new' });
    expect(stored()).toEqual([]);
  });

  it('stay in the tab while the host is unreachable, and are retried', async () => {
    const { clock, host, saved, store } = setUp();
    host.save.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    store.change('chat:7', 7, { text: 'kept' });
    await clock.advance(SAVE_AFTER_MS);
    expect(store.open('chat:7').get().status).toBe('unsaved');
    expect(stored()).toHaveLength(1);
    await clock.advance(4_000);
    expect(saved.get('chat:7')).toEqual({ text: 'kept' });
    expect(stored()).toEqual([]);
  });

  it('are restored after a reload before the save', async () => {
    const first = setUp();
    first.store.change('chat:7', 7, { text: 'just typed' });

    const { saved, store } = setUp();
    await settle();
    expect(store.open('chat:7').get().body).toEqual({ text: 'just typed' });
    expect(saved.get('chat:7')).toEqual({ text: 'just typed' });
    expect(stored()).toEqual([]);
  });

  it('of another user are dropped, not sent', async () => {
    const { store } = setUp();
    store.change('chat:7', 7, { text: 'not yours' });
    const { host, store: next } = setUp();
    host.save.mockClear();
    sessionStorage.setItem(
      'huddle.draft.chat:8',
      JSON.stringify({ user: 2, pending: { patientId: 8, body: { text: 'x' } } }),
    );
    next.restore(1);
    await settle();
    expect(stored().includes('huddle.draft.chat:8')).toBe(false);
    expect(host.save.mock.calls.some(([place]) => place === 'chat:8')).toBe(false);
  });

  it('are sent at once when the page is closed', () => {
    const { host, store } = setUp();
    store.change('chat:7', 7, { text: 'bye' });
    void store.flush({ keepalive: true });
    expect(host.save).toHaveBeenCalledExactlyOnceWith('chat:7', 7, { text: 'bye' }, true);
  });

  it('are removed after sending, even during a save', async () => {
    const { clock, host, saved, store } = setUp();
    let finish = () => {};
    host.save.mockImplementationOnce(
      (place, _patient, body) =>
        new Promise((resolve) => {
          finish = () => {
            saved.set(place, body);
            resolve();
          };
        }),
    );
    store.change('chat:7', 7, { text: 'sent' });
    await clock.advance(SAVE_AFTER_MS);
    store.clear('chat:7');
    expect(store.open('chat:7').get().body).toBeNull();
    finish();
    await clock.advance(2_000);
    expect(saved.has('chat:7')).toBe(false);
    expect(stored()).toEqual([]);
  });

  it('are loaded from the host, but never replace what is being typed', async () => {
    const { saved, store } = setUp();
    saved.set('chat:7', { text: 'from another machine' });
    expect(store.open('chat:7').get().status).toBe('loading');
    await store.refresh('chat:7');
    expect(store.open('chat:7').get().body).toEqual({ text: 'from another machine' });
    const reading = store.refresh('chat:7');
    store.change('chat:7', 7, { text: 'mine' });
    await reading;
    expect(store.open('chat:7').get().body).toEqual({ text: 'mine' });
  });

  it('are loaded once for all screens, and again when shown later', async () => {
    const { host, store } = setUp();
    const load = vi.spyOn(host, 'load');
    const leave = [store.show('chat:7'), store.show('chat:7')];
    expect(load).toHaveBeenCalledTimes(1);
    for (const one of leave) one();
    store.show('chat:7');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('count as unsent only where a screen shows them', async () => {
    const { store } = setUp();
    const chat = { key: 'messaging chat', title: 'Chat' };
    const leave = store.show('chat:7', chat);
    store.show('note:7', { key: 'notes', title: 'Notes' });
    store.change('chat:8', 8, { text: 'shown nowhere' });
    await settle();
    expect(store.unsentDrafts()).toEqual([]);
    store.change('chat:7', 7, { text: 'Half a' });
    expect(store.unsentDrafts()).toEqual([chat]);
    store.clear('chat:7');
    expect(store.unsentDrafts()).toEqual([]);
    store.change('chat:7', 7, { text: 'sentence' });
    leave();
    expect(store.unsentDrafts()).toEqual([]);
  });

  it('are removed once, even if two screens clear the place', async () => {
    const { clock, host, store } = setUp();
    store.change('chat:7', 7, { text: 'sent' });
    await clock.advance(SAVE_AFTER_MS);
    store.clear('chat:7');
    store.clear('chat:7');
    await clock.advance(1_000);
    store.clear('chat:7');
    await clock.advance(1_000);
    expect(host.remove).toHaveBeenCalledTimes(1);
  });
});
