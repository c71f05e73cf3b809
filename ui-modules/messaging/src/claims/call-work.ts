import { api, type Thread } from '../api';
import type { Work, WorkAction } from '../thread/work.model';

/** Asks the host for an action; resolves to the work after it. */
export function callWork({ uid, work }: Pick<Thread, 'uid' | 'work'>, action: WorkAction): Promise<Work> {
  const path = { uid };
  switch (action.do) {
    case 'claim':
      return api.put('/api/chat/thread/{uid}/claim/', { path, body: { takeOver: action.takeOver ?? false } });
    case 'giveBack':
      return api.delete('/api/chat/thread/{uid}/claim/', { path });
    case 'handOver':
      return api.post('/api/chat/thread/{uid}/hand-over/', {
        path,
        body: { groupId: action.groupId, note: action.note, rowVersion: work?.rowVersion ?? 0 },
      });
    case 'snooze':
      return api.put('/api/chat/thread/{uid}/snooze/', {
        path,
        body: { until: action.until?.toISOString() ?? null, overClaim: action.overClaim ?? false },
      });
    case 'unsnooze':
      return api.delete('/api/chat/thread/{uid}/snooze/', { path });
    case 'finish':
      return api.put('/api/chat/thread/{uid}/done/', {
        path,
        body: { overClaim: action.overClaim ?? false },
      });
    case 'reopen':
      return api.delete('/api/chat/thread/{uid}/done/', { path });
  }
}
