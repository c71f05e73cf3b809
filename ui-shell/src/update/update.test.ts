import { FakeClock } from '@huddle/kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateAvailable, watchForUpdates } from './update';

describe('update detection', () => {
  beforeEach(() => updateAvailable.set(false));

  it('checks every 15 minutes and detects another version', async () => {
    const clock = new FakeClock();
    const current = vi.fn(async (): Promise<string | null> => '1');
    const stop = watchForUpdates({ runs: '1', current, clock });
    await clock.advance(899_999);
    expect(current).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(updateAvailable.get()).toBe(false);
    current.mockResolvedValueOnce('2');
    await clock.advance(900_000);
    expect(updateAvailable.get()).toBe(true);
    stop();
  });

  it('ignores an unreachable host or a foreign page, and continues', async () => {
    const clock = new FakeClock();
    const current = vi.fn(async (): Promise<string | null> => null);
    current.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const stop = watchForUpdates({ runs: '1', current, clock });
    await clock.advance(1_800_000);
    expect(current).toHaveBeenCalledTimes(2);
    expect(updateAvailable.get()).toBe(false);
    stop();
    await clock.advance(1_800_000);
    expect(current).toHaveBeenCalledTimes(2);
  });
});
