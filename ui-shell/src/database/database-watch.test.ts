import { FakeClock, settle } from '@huddle/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { CHECK_MS, type DatabaseState, DatabaseWatch, databaseStateOf } from './database-watch';

function watchOf(...answers: DatabaseState[]) {
  const clock = new FakeClock();
  const ask = vi.fn(async () => answers.shift());
  const watch = new DatabaseWatch({ ask, clock });
  const repaired = vi.fn();
  watch.whenRepaired(repaired);
  return { clock, ask, watch, repaired };
}

const UNREACHABLE = { kind: 'unreachable' } as const;

describe('the watch of the database', () => {
  it('shows what the host says is wrong until the database works again', async () => {
    const failing = { kind: 'failing', state: '58P01', repair: 'Restart it.' } as const;
    const { clock, ask, watch, repaired } = watchOf(UNREACHABLE, failing, undefined, null);
    expect(watch.fault.get()).toBeNull();
    watch.suspect();
    // Every failed call suspects it; one watch is enough.
    watch.suspect();
    await settle();
    expect(watch.fault.get()).toEqual(UNREACHABLE);
    await clock.advance(CHECK_MS);
    expect(watch.fault.get()).toEqual(failing);
    // The host itself restarts: what is known stays.
    await clock.advance(CHECK_MS);
    expect(watch.fault.get()).toEqual(failing);
    expect(repaired).not.toHaveBeenCalled();
    await clock.advance(CHECK_MS);
    expect(watch.fault.get()).toBeNull();
    expect(repaired).toHaveBeenCalledTimes(1);
    await clock.advance(10 * CHECK_MS);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('shows nothing when the database works, or when the host does not say', async () => {
    const { clock, ask, watch, repaired } = watchOf(null, undefined, UNREACHABLE);
    for (const asked of [1, 2]) {
      watch.suspect();
      await settle();
      await clock.advance(CHECK_MS);
      expect([watch.fault.get(), ask.mock.calls.length]).toEqual([null, asked]);
    }
    expect(repaired).not.toHaveBeenCalled();
    watch.suspect();
    await settle();
    expect(watch.fault.get()).toEqual(UNREACHABLE);
  });

  it.each([
    ['ready', null],
    ['not reachable', UNREACHABLE],
    [{ pending_migrations: ['core 45'] }, { kind: 'migrations', pending: ['core 45'] }],
    [
      { failing: '58P01', repair: 'Restart it.' },
      { kind: 'failing', state: '58P01', repair: 'Restart it.' },
    ],
    ['<!doctype html>', undefined],
    [undefined, undefined],
  ])('reads %j', (database, state) => {
    expect(databaseStateOf(database)).toEqual(state);
  });
});
