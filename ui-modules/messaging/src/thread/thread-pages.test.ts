import { describe, expect, it } from 'vitest';
import { message, npSender, thread, work } from '../testing/samples';
import { applyHeldOrder, holdOrder } from '../threads/held-order';
import {
  arrange as arrangeLoaded,
  changeThread,
  findThread,
  loadedThreads,
  putThread,
  type ThreadPages,
} from './thread-pages';

const all = { filter: 'all', podIds: [], includeNoPod: false } as const;
const unread = { ...all, filter: 'unread' } as const;

function pagesOf(...pages: ReturnType<typeof thread>[][]): ThreadPages {
  return {
    pages: pages.map((results) => ({ results, count: 10, countExact: true, next: null })),
    pageParams: pages.map(() => null),
  };
}

const arrange = (pages: ThreadPages, selection: typeof all | typeof unread, viewed: number | null) =>
  arrangeLoaded(loadedThreads(pages), selection, viewed);
const patientsOf = (rows: readonly { patient: number }[]) => rows.map((row) => row.patient);

describe('queues', () => {
  it('are sorted by when the answer is due, then by how long it has waited', () => {
    const due = (
      patient: number,
      responseDueAt: string,
      waitingSince: string,
      urgentSince: string | null = null,
    ) =>
      thread({
        patient,
        messageCursor: String(patient),
        work: work({ responseDueAt, waitingSince, urgentSince }),
      });
    const pages = pagesOf([
      due(1, '2020-11-23T18:00:00Z', '2020-11-23T09:00:00Z'),
      due(2, '2020-11-23T17:00:00Z', '2020-11-23T08:00:00Z'),
      due(3, '2020-11-23T17:00:00Z', '2020-11-23T07:00:00Z', '2020-11-23T07:00:00Z'),
      due(4, '2020-11-23T16:00:00Z', '2020-11-23T15:00:00Z', '2020-11-23T06:00:00Z'),
    ]);
    const rows = (filter: 'unclaimed' | 'urgent' | 'overdue' | 'snoozed') =>
      patientsOf(arrangeLoaded(loadedThreads(pages), { ...all, filter }, null));
    expect(rows('unclaimed')).toEqual([4, 3, 2, 1]);
    expect(rows('overdue')).toEqual([4, 3, 2, 1]);
    expect(rows('urgent')).toEqual([4, 3]);
    expect(rows('snoozed')).toEqual([]);
  });

  it('have what is snoozed by its end, and what is done by its time', () => {
    const pages = pagesOf([
      thread({ patient: 1, work: work({ snooze: { since: '2020-11-23T08:00:00Z', by: 1, until: null } }) }),
      thread({
        patient: 2,
        work: work({ snooze: { since: '2020-11-23T08:00:00Z', by: 1, until: '2999-11-23T08:00:00Z' } }),
      }),
      thread({ patient: 3, work: work({ done: { at: '2020-11-23T08:00:00Z', by: 1 } }) }),
      thread({ patient: 4, work: work({ done: { at: '2020-11-23T09:00:00Z', by: 1 } }) }),
      thread({ patient: 5 }),
    ]);
    const rows = (filter: 'snoozed' | 'done' | 'all') =>
      patientsOf(arrangeLoaded(loadedThreads(pages), { ...all, filter }, null));
    expect(rows('snoozed')).toEqual([2, 1]);
    expect(rows('done')).toEqual([4, 3]);
    expect(rows('all')).toEqual([5]);
  });
});

describe('thread pages', () => {
  const a = thread({ patient: 1, messageCursor: '30', isUnread: true });
  const b = thread({ patient: 2, messageCursor: '20', isUnread: true });
  const c = thread({ patient: 3, messageCursor: '9' });

  it('are sorted newest first over all pages', () => {
    expect(patientsOf(arrange(pagesOf([a, b], [c]), all, null))).toEqual([1, 2, 3]);
    const moved = changeThread(pagesOf([a, b], [c]), 3, (row) => ({ ...row, messageCursor: '40' }));
    expect(patientsOf(arrange(moved, all, null))).toEqual([3, 1, 2]);
  });

  it('show a thread of two pages once, in its newer state', () => {
    const newer = { ...c, messageCursor: '40' };
    const rows = arrange(pagesOf([newer, a], [c]), all, null);
    expect(patientsOf(rows)).toEqual([3, 1]);
    expect(rows[0]?.messageCursor).toBe('40');
  });

  it('drop threads outside the filter, but keep the open one', () => {
    const read = changeThread(pagesOf([a, b]), 1, (row) => ({ ...row, isUnread: false }));
    expect(patientsOf(arrange(read, unread, null))).toEqual([2]);
    expect(patientsOf(arrange(read, unread, 1))).toEqual([1, 2]);
  });

  it('add or replace a thread', () => {
    expect(patientsOf(arrange(putThread(pagesOf([a], [b]), c), all, null))).toEqual([1, 2, 3]);
    expect(findThread(putThread(pagesOf([a]), { ...a, isUnread: false }), 1)?.isUnread).toBe(false);
  });

  it('stay the same object if nothing changes', () => {
    const pages = pagesOf([a, b], [c]);
    expect(changeThread(pages, 1, (row) => row)).toBe(pages);
    expect(changeThread(pages, 99, (row) => ({ ...row, isUnread: true }))).toBe(pages);
  });
});

describe('a held order', () => {
  const a = thread({ patient: 1, messageCursor: '30' });
  const b = thread({ patient: 2, messageCursor: '20' });
  const c = thread({ patient: 3, messageCursor: '10' });

  function view(now: ReturnType<typeof thread>[], selection: typeof all | typeof unread = all) {
    const pages = pagesOf(now);
    const rows = arrange(pages, selection, null);
    return applyHeldOrder(holdOrder([a, b, c]), rows, loadedThreads(pages), npSender.id);
  }

  it('keeps the rows in place, with current content', () => {
    const { rows, waiting } = view([a, b, { ...c, messageCursor: '40', isUnread: true }]);
    expect(patientsOf(rows)).toEqual([1, 2, 3]);
    expect(rows[2]?.isUnread).toBe(true);
    expect(waiting).toBe(1);
  });

  it('holds new rows back and counts them', () => {
    const news = [thread({ patient: 4, messageCursor: '50' }), thread({ patient: 5, messageCursor: '51' })];
    const { rows, waiting } = view([...news, a, b, { ...c, messageCursor: '40' }]);
    expect(patientsOf(rows)).toEqual([1, 2, 3]);
    expect(waiting).toBe(3);
  });

  it('does not count a message on the first row', () => {
    expect(view([{ ...a, messageCursor: '60' }, b, c]).waiting).toBe(0);
  });

  it('does not count the reader’s own messages', () => {
    const answer = message({ sender: npSender, timetoken: '60' });
    expect(view([a, b, { ...c, messageCursor: '60', lastMessage: answer }]).waiting).toBe(0);
  });

  it('keeps rows outside the filter until it is released', () => {
    const now = [a, { ...b, isUnread: true }, c];
    expect(patientsOf(view(now, unread).rows)).toEqual([1, 2, 3]);
    expect(
      patientsOf(applyHeldOrder(null, arrange(pagesOf(now), unread, null), new Map(), npSender.id).rows),
    ).toEqual([2]);
  });

  it('appends pages loaded in the meantime', () => {
    const older = thread({ patient: 6, messageCursor: '5' });
    expect(patientsOf(view([a, b, c, older]).rows)).toEqual([1, 2, 3, 6]);
  });
});
