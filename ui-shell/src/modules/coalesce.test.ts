import { FakeClock, settle } from '@huddle/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { coalesced } from './coalesce';

describe('coalesced work', () => {
  it('runs once more if it was requested during a run', async () => {
    const ends: (() => void)[] = [];
    const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const ask = coalesced(work, new FakeClock());
    const first = ask();
    void ask();
    void ask();
    expect(work).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await settle();
    expect(work).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await first;
    expect(work).toHaveBeenCalledTimes(2);
    void ask();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is retried after a failure, at once on request', async () => {
    const clock = new FakeClock();
    const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('gone'));
    const ask = coalesced(work, clock);
    await ask();
    await clock.advance(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    await clock.advance(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    work.mockResolvedValue();
    await ask();
    expect(work).toHaveBeenCalledTimes(3);
    await clock.advance(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
