import { expect, it, vi } from 'vitest';
import { DraftReads, type ListedDraft } from './draft-reads';

type Stored = Record<string, { text: string } | 'masked'>;

function readsOf(stored: Stored) {
  const clock = { time: 0, now: () => clock.time };
  const listed = (places: readonly string[]): ListedDraft[] =>
    places.flatMap((place) => {
      const body = stored[place];
      if (!body) return [];
      return [{ place, patientId: 7, body: body === 'masked' ? null : body, isMasked: body === 'masked' }];
    });
  const all = vi.fn(async () => listed(Object.keys(stored)));
  const one = vi.fn(async (place: string) => listed([place])[0]?.body ?? null);
  const several = vi.fn(async (places: readonly string[]) => listed(places));
  return { reads: new DraftReads({ all, one, several }, clock), clock, all, one, several };
}

/** Reads whose first page has been opened. */
async function laterReadsOf(stored: Stored) {
  const made = readsOf(stored);
  await made.reads.list();
  made.clock.time += 3_000;
  made.all.mockClear();
  return made;
}

it('reads all drafts once for the first page, however many forms and lists ask', async () => {
  const { reads, clock, all, one, several } = readsOf({ 'chat:7': { text: 'Hello' } });
  expect(await reads.load('chat:7')).toEqual({ text: 'Hello' });
  clock.time += 1_000;
  expect(await reads.load('note:7')).toBeNull();
  expect(await reads.list()).toHaveLength(1);
  expect(all).toHaveBeenCalledOnce();
  expect(one).not.toHaveBeenCalled();
  expect(several).not.toHaveBeenCalled();
});

it('reads the drafts of a later page by one call', async () => {
  const { reads, all, one, several } = await laterReadsOf({ 'chat:7': { text: 'Hello' } });
  const found = await Promise.all([reads.load('chat:7'), reads.load('note:7'), reads.load('chat:7')]);
  expect(found).toEqual([{ text: 'Hello' }, null, { text: 'Hello' }]);
  expect(several).toHaveBeenCalledExactlyOnceWith(['chat:7', 'note:7']);
  expect(one).not.toHaveBeenCalled();
  expect(all).not.toHaveBeenCalled();
});

it('reads a single draft by its own call, and one that is requested later again', async () => {
  const { reads, one, several } = await laterReadsOf({ 'chat:7': { text: 'Hello' } });
  expect(await reads.load('chat:7')).toEqual({ text: 'Hello' });
  expect(await reads.load('note:7')).toBeNull();
  expect(one.mock.calls).toEqual([['chat:7'], ['note:7']]);
  expect(several).not.toHaveBeenCalled();
});

it('does not answer with what was read before a draft was written, or while it was', async () => {
  const stored: Stored = {};
  const { reads } = readsOf(stored);
  expect(await reads.load('chat:7')).toBeNull();
  await reads.write(async () => {
    // A list that is read meanwhile does not have it yet.
    expect(await reads.list()).toEqual([]);
    stored['chat:7'] = { text: 'Hello' };
  });
  expect(await reads.load('chat:7')).toEqual({ text: 'Hello' });
});

it('does not take a masked draft for none', async () => {
  for (const { reads } of [readsOf({ 'chat:7': 'masked' }), await laterReadsOf({ 'chat:7': 'masked' })]) {
    const [masked, none] = await Promise.allSettled([reads.load('chat:7'), reads.load('note:7')]);
    expect(masked.status).toBe('rejected');
    expect(none).toEqual({ status: 'fulfilled', value: null });
  }
});

it('tells every caller when the host cannot be reached, and reads again for the next', async () => {
  const { reads, all } = readsOf({ 'chat:7': { text: 'Hello' } });
  all.mockRejectedValueOnce(new Error('Offline'));
  const results = await Promise.allSettled([reads.load('chat:7'), reads.load('note:7')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await reads.load('chat:7')).toEqual({ text: 'Hello' });
});
