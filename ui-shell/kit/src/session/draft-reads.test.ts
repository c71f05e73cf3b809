import { expect, it, vi } from 'vitest';
import { DraftReads } from './draft-reads';

function readsOf(stored: Record<string, { body: { text: string } | null; isMasked?: boolean }>) {
  const one = vi.fn(async (place: string) => stored[place]?.body ?? null);
  const several = vi.fn(
    async (places: readonly string[]) =>
      new Map(
        places.flatMap((place) => {
          const draft = stored[place];
          return draft ? [[place, { body: draft.body, isMasked: draft.isMasked ?? false }] as const] : [];
        }),
      ),
  );
  return { reads: new DraftReads({ one, several }), one, several };
}

it('reads the drafts of a page by one call', async () => {
  const { reads, one, several } = readsOf({ 'chat:7': { body: { text: 'Hello' } } });
  const found = await Promise.all([reads.load('chat:7'), reads.load('note:7'), reads.load('chat:7')]);
  expect(found).toEqual([{ text: 'Hello' }, null, { text: 'Hello' }]);
  expect(several).toHaveBeenCalledExactlyOnceWith(['chat:7', 'note:7']);
  expect(one).not.toHaveBeenCalled();
});

it('reads a single draft by its own call, and one that is asked for later anew', async () => {
  const { reads, one, several } = readsOf({ 'chat:7': { body: { text: 'Hello' } } });
  expect(await reads.load('chat:7')).toEqual({ text: 'Hello' });
  expect(await reads.load('note:7')).toBeNull();
  expect(one.mock.calls).toEqual([['chat:7'], ['note:7']]);
  expect(several).not.toHaveBeenCalled();
});

it('does not take a masked draft for none', async () => {
  const { reads } = readsOf({ 'chat:7': { body: null, isMasked: true } });
  const [masked, none] = await Promise.allSettled([reads.load('chat:7'), reads.load('note:7')]);
  expect(masked.status).toBe('rejected');
  expect(none).toEqual({ status: 'fulfilled', value: null });
});

it('tells every caller when the host cannot be reached', async () => {
  const several = vi.fn().mockRejectedValue(new Error('Offline'));
  const reads = new DraftReads({ one: vi.fn(), several });
  const results = await Promise.allSettled([reads.load('chat:7'), reads.load('note:7')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
