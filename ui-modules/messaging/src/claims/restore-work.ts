import { api, type Thread } from '../api';
import { ownerOf, snoozeOf, type Work, type WorkAction } from '../thread/work.model';
import { callWork } from './call-work';

function ownerKey(work: Work): string {
  const owner = ownerOf(work, Date.now());
  return owner ? `${owner.user?.id ?? ''}/${owner.group?.id ?? ''}` : '';
}

/** Brings the work on a thread back to what it was. */
export async function restoreWork(
  thread: Thread,
  before: Work,
  after: Work,
  readerId: number,
): Promise<Work> {
  let work = after;
  const run = async (action: WorkAction) => {
    work = await callWork({ ...thread, work }, action);
  };
  if (before.done) {
    if (!work.done) await run({ do: 'finish', overClaim: true });
    return work;
  }
  if (work.done) await run({ do: 'reopen' });
  if (ownerKey(before) !== ownerKey(work)) {
    const owner = ownerOf(before, Date.now());
    const isReaders = owner?.user?.id === readerId;
    if (owner && !isReaders) {
      work = await api.post('/api/chat/thread/{uid}/hand-over/', {
        path: { uid: thread.uid },
        body: {
          userId: owner.user?.id ?? null,
          groupId: owner.group?.id ?? null,
          note: owner.note,
          rowVersion: work.rowVersion,
        },
      });
    } else {
      await run({ do: 'claim', takeOver: true });
      if (!isReaders) await run({ do: 'giveBack' });
    }
  }
  const snooze = snoozeOf(before, Date.now());
  if (snooze && (!work.snooze || work.snooze.until !== snooze.until)) {
    await run({ do: 'snooze', until: snooze.until ? new Date(snooze.until) : null, overClaim: true });
  } else if (!snooze && work.snooze) {
    await run({ do: 'unsnooze' });
  }
  return work;
}
